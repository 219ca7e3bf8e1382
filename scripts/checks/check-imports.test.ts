import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { FOLDERS } from './import-rules.ts'

const IMPORTS = Object.fromEntries(FOLDERS.map((folder) => [`#${folder}/*`, `./${folder}/*`]))
/** Files that the tests import. */
const TARGETS = [
  'admin/b.ts',
  'db/b.ts',
  'domain/home/get-home.ts',
  'domain/terms/b.ts',
  'i18n/b.ts',
  'integrations/b.ts',
  'jobs/b.ts',
  'server/b.ts',
  'tests/b.ts',
  'web/b.ts',
]

/** The problems of a project with these files, beside those above, which import nothing. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'kinora-imports-'))
  const empty = Object.fromEntries(TARGETS.map((path) => [path, 'export const b = 1']))
  const whole = { ...empty, ...files, 'package.json': JSON.stringify({ type: 'module', imports: IMPORTS }) }
  try {
    for (const [path, text] of Object.entries(whole)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return await checkImports(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

test('each folder imports only what it may', async () => {
  expect(await problemsOf({ 'shared/a.ts': "import { b } from '#i18n/b.ts'" })).toEqual([
    'shared/a.ts imports i18n/b.ts: shared/ may import nothing',
  ])
  const problems = await problemsOf({
    'domain/mails/a.ts': "export { b } from '#web/b.ts'",
    'web/a.tsx': "export const A = async () => <p>{(await import('#server/b.ts')).b}</p>",
    'web/c.ts': "import '#admin/b.ts'",
    'domain/mails/c.ts': "import { b } from '#db/b.ts'\nimport { d } from 'kysely'",
  })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'domain/mails/a.ts imports web/b.ts',
    'web/a.tsx imports server/b.ts',
    'web/c.ts imports admin/b.ts',
  ])
  expect(
    await problemsOf({
      'server/a.ts': "import { b } from '#web/b.ts'",
      'server/c.ts': "import { b } from '#scripts/b.ts'",
      'scripts/b.ts': "import { b } from '#domain/terms/b.ts'",
    }),
  ).toEqual([
    'server/c.ts imports scripts/b.ts: server/ may import only shared, i18n, ui, db, integrations, sample, domain, jobs, web, admin',
  ])
})

test('jobs call the domain and are started by the server; no other member knows them', async () => {
  const type = "import type { B } from '#jobs/b.ts'"
  const problems = await problemsOf({
    'jobs/a.ts': "import { b } from '#domain/terms/b.ts'\nimport { c } from '#db/b.ts'",
    'jobs/c.ts': "import { b } from '#integrations/b.ts'",
    'server/a.ts': "import { b } from '#jobs/b.ts'",
    'domain/mails/a.ts': type,
    'web/routes/a.ts': type,
    'admin/routes/a.ts': type,
    'shared/a.ts': type,
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'admin/routes/a.ts',
    'domain/mails/a.ts',
    'jobs/c.ts',
    'shared/a.ts',
    'web/routes/a.ts',
  ])
})

test('some folders give only their types', async () => {
  const problems = await problemsOf({
    'sample/a.ts': "import type { B } from '#integrations/b.ts'",
    'sample/c.ts': "import { type B, b } from '#integrations/b.ts'",
    'sample/d.ts': "import type { B } from '#integrations/b.ts'\nimport { b } from '#integrations/b.ts'",
  })
  expect(problems).toEqual([
    'sample/c.ts imports integrations/b.ts: sample/ may import only types from integrations',
    'sample/d.ts imports integrations/b.ts: sample/ may import only types from integrations',
  ])
})

test('only the routes of an application meet the domain', async () => {
  const text = "import { b } from '#domain/home/get-home.ts'"
  const problems = await problemsOf({
    'web/routes/home/page.tsx': text,
    'admin/context.ts': text,
    'web/features/titles/card.tsx': text,
    'web/features/titles/mark.tsx': text.replace('import', 'import type'),
  })
  expect(problems).toEqual([
    'web/features/titles/card.tsx imports domain/home/get-home.ts: in web/ and admin/ only routes, middleware, context.ts and serve.ts import values of domain/ and db/',
  ])
})

test('what is for tests stays there', async () => {
  const text = "import { b } from '#tests/b.ts'"
  const problems = await problemsOf({ 'server/a.ts': text, 'server/a.test.ts': text })
  expect(problems).toEqual(['server/a.ts imports tests/b.ts: that is for tests only'])
})

test('folders are crossed by alias', async () => {
  expect(await problemsOf({ 'server/a.ts': "import { b } from '../db/b.ts'" })).toEqual([
    'server/a.ts imports db/b.ts: across folders import by alias',
  ])
})

test('the nouns of the domain know each other one way, and each has its place', async () => {
  const problems = await problemsOf({
    'domain/titles/a.ts': "import { b } from '#domain/terms/b.ts'",
    'domain/titles/save/a.ts': "import type { B } from '../../home/get-home.ts'",
    'domain/titles/save/a.test.ts': "import { b } from '../../home/get-home.ts'",
    'domain/news/a.ts': "import { b } from '../terms/b.ts'",
    'web/routes/news/page.tsx': "import { b } from '../../context.ts'",
    'web/context.ts': 'export const b = 1',
  })
  expect(problems).toEqual([
    'domain/titles/save/a.ts imports domain/home/get-home.ts: of the nouns, titles/ may import only edge, mails, preferences, terms',
    'domain/news/a.ts imports domain/terms/b.ts: the noun has no place yet in NOUN_ROOMS of scripts/checks/import-rules.ts',
    'web/routes/news/page.tsx imports web/context.ts: the folder is no room of NOUN_ROOMS in scripts/checks/import-rules.ts',
  ])
})

test('cycles of files are found, also of types', async () => {
  const files = { 'db/c.ts': "import { d } from './d.ts'", 'db/d.ts': "import type { E } from '#db/e.ts'" }
  const problems = await problemsOf({ ...files, 'db/e.ts': "export * from './c.ts'" })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^A cycle: db\/.\.ts → /)
  expect(new Set(problems[0]?.match(/db\/.\.ts/g))).toEqual(new Set(['db/c.ts', 'db/d.ts', 'db/e.ts']))
  expect(await problemsOf(files)).toEqual([])
})

test('cycles of folders are found where no files go in a circle, tests aside', async () => {
  const files = { 'db/x/a.ts': "import { b } from '../y/b.ts'", 'db/y/b.ts': '', 'db/x/c.ts': '' }
  const back = "import { c } from '../x/c.ts'"
  expect(await problemsOf({ ...files, 'db/y/d.ts': back })).toContain('A cycle: db/x → db/y → db/x')
  expect(await problemsOf({ ...files, 'db/y/d.test.ts': back })).toEqual([])
})
