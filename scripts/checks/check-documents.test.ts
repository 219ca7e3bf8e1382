import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocuments } from './check-documents.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinora-documents-'))
  await mkdir(join(root, 'docs'))
  await mkdir(join(root, 'server', 'http'), { recursive: true })
  await writeFile(join(root, 'server', 'http', 'request.ts'), '')
})
afterAll(() => rm(root, { recursive: true }))

test('files that documents mention and that do not exist are named', async () => {
  await writeFile(
    join(root, 'README.md'),
    'See [the record](docs/001.md#why), `server/http/request.ts` and `server/http/`.',
  )
  await writeFile(
    join(root, 'docs', '001.md'),
    '`server/graceful-stop.ts`, [back](../README.md), [gone](002.md), `web/<area>/x.ts`',
  )
  expect(await checkDocuments(root)).toEqual([
    'docs/001.md mentions docs/002.md, which does not exist',
    'docs/001.md mentions server/graceful-stop.ts, which does not exist',
  ])
})
