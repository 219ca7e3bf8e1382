import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCitations } from './read-citations.ts'

const FILES = {
  'domain/verb.ts': '/** Says so (PERSON-01). */\nexport const verb = 1\n',
  'domain/verb.test.ts': [
    '// ROUTE-09 in a comment proves nothing',
    "it.each([['ROUTE-02', 1]])('%s', () => {})",
    'it(`PERSON-01, -02: ${name}`, () => withDatabase())',
  ].join('\n'),
  'tests/e2e/route.spec.ts': "test('ROUTE-01: opens', () => {})",
}
let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinora-citations-'))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
})

afterAll(() => rm(root, { recursive: true }))

it('Names and tables of tests cite at their level, comments only in product code', async () => {
  const { tests, product } = await readCitations(root, new Set(['ROUTE', 'PERSON']))
  expect(tests.map(({ id, file, line, level }) => `${id} ${file}:${line} ${level}`).toSorted()).toEqual([
    'PERSON-01 domain/verb.test.ts:3 db',
    'PERSON-02 domain/verb.test.ts:3 db',
    'ROUTE-01 tests/e2e/route.spec.ts:1 browser',
    'ROUTE-02 domain/verb.test.ts:2 db',
  ])
  expect(product).toEqual([{ id: 'PERSON-01', file: 'domain/verb.ts', line: 1 }])
})
