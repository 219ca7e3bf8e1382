import { expect, test } from 'vitest'
import { findImportProblems } from './import-rules.ts'

function problemsOf(path: string, text: string): string[] {
  return findImportProblems([{ path, text }])
}

test('each folder imports only what it may', () => {
  expect(problemsOf('shared/a.ts', "import { b } from '#i18n/b.ts'")).toEqual([
    'shared/a.ts imports i18n/b.ts: shared/ may import nothing',
  ])
  expect(problemsOf('domain/a/b.ts', "export { c } from '#web/c.ts'")).toHaveLength(1)
  expect(problemsOf('web/a.tsx', "const b = await import('#server/b.ts')")).toHaveLength(1)
  expect(problemsOf('web/a.tsx', "import '#admin/b.css'")).toHaveLength(1)
  expect(problemsOf('domain/a/b.ts', "import { c } from '#db/c.ts'\nimport { d } from 'kysely'")).toEqual([])
  expect(problemsOf('server/a.ts', "import { b } from '#web/b.ts'")).toEqual([])
})

test('jobs call the domain and are started by the server; nobody else knows them', () => {
  expect(problemsOf('jobs/a.ts', "import { b } from '#domain/b.ts'\nimport { c } from '#db/c.ts'")).toEqual([])
  expect(problemsOf('jobs/a.ts', "import { b } from '#integrations/b.ts'")).toHaveLength(1)
  expect(problemsOf('server/a.ts', "import { b } from '#jobs/b.ts'")).toEqual([])
  for (const folder of ['domain/a', 'web/routes/a', 'admin/routes/a', 'shared']) {
    expect(problemsOf(`${folder}/b.ts`, "import type { C } from '#jobs/c.ts'")).toHaveLength(1)
  }
})

test('some folders give only their types', () => {
  expect(problemsOf('sample/a.ts', "import type { B } from '#integrations/b.ts'")).toEqual([])
  expect(problemsOf('sample/a.ts', "import { type B, c } from '#integrations/b.ts'")).toHaveLength(1)
})

test('only the routes of an application meet the domain', () => {
  const text = "import { getHome } from '#domain/home/get-home.ts'"
  expect(problemsOf('web/routes/home/page.tsx', text)).toEqual([])
  expect(problemsOf('admin/context.ts', text)).toEqual([])
  expect(problemsOf('web/features/titles/card.tsx', text)).toHaveLength(1)
  expect(problemsOf('web/features/titles/card.tsx', text.replace('import', 'import type'))).toEqual([])
})

test('what is for tests stays there', () => {
  const text = "import { withDatabase } from '#tests/test-database.ts'"
  expect(problemsOf('server/a.ts', text)).toHaveLength(1)
  expect(problemsOf('server/a.test.ts', text)).toEqual([])
})

test('folders are crossed by alias', () => {
  expect(problemsOf('server/a.ts', "import { b } from '../db/b.ts'")).toEqual([
    'server/a.ts imports db/b.ts: across folders import by #db/b.ts',
  ])
})

test('cycles are found, also of types', () => {
  const files = [
    { path: 'db/a.ts', text: "import { b } from './b.ts'" },
    { path: 'db/b.ts', text: "import type { C } from '#db/c.ts'" },
    { path: 'db/c.ts', text: "export * from './b.ts'\nimport { a } from './a.ts'" },
  ]
  expect(findImportProblems(files)).toEqual([
    'A cycle: db/a.ts → db/b.ts → db/c.ts → db/a.ts',
    'A cycle: db/b.ts → db/c.ts → db/b.ts',
  ])
  expect(findImportProblems(files.slice(0, 2))).toEqual([])
})
