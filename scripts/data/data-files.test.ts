import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eachLine } from '#db/backup/load-rows.ts'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { draftFiles, dataFileLines, listDataFiles } from './data-files.ts'

const FACTS = { contentType: 'image/webp', cacheControl: '' }
const KEYS = ['avatars/a/1.webp', 'avatars/a/2.webp', 'avatars/b/1.webp']

let folder: string
let from: string
let to: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-kept-'))
  from = join(folder, 'from')
  to = join(folder, 'to')
  const store = createDiskStore({ folder: join(from, 'files') })
  for (const key of KEYS) await store.put(key, Buffer.from(`the bytes of ${key}`), FACTS)
  await writeFile(join(from, 'session-secret'), 'secret')
  for (const path of ['db/PG_VERSION', 'art/1/a.svg.br', 'files/.drafts/half', 'backups/old.gz']) {
    await mkdir(dirname(join(from, path)), { recursive: true })
    await writeFile(join(from, path), 'not kept')
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function copy(files: string[]) {
  return draftFiles(to, { files, lines: eachLine(dataFileLines(from, files)) })
}

it('the secret and the avatars are kept; database, drawings, drafts and old backups are not', async () => {
  expect(await listDataFiles(from)).toEqual([...KEYS.map((key) => `files/${key}`), 'session-secret'])
  const drafts = await copy(await listDataFiles(from))
  expect(drafts.files).toHaveLength(4)
  expect(await drafts.keep()).toEqual([])
  for (const key of KEYS) expect(await readFile(join(to, 'files', key), 'utf8')).toBe(`the bytes of ${key}`)
  const { mode } = await stat(join(to, 'files/avatars/a/1.webp'))
  expect(mode & 0o777).toBe(0o600)
  expect(await createDiskStore({ folder: join(to, 'files') }).read('avatars/b/1.webp')).not.toBeNull()
})

it('an avatar that is removed while the backup is made is left out, and the others come whole', async () => {
  const listed = await listDataFiles(from)
  await rm(join(from, 'files/avatars/a/2.webp'))
  await rm(join(from, 'files/avatars/b'), { recursive: true })
  const drafts = await copy(listed)
  expect(drafts.files).toEqual(['files/avatars/a/1.webp', 'session-secret'])
  await drafts.keep()
  expect(await readdir(join(to, 'files/avatars/a'))).toEqual(['1.webp'])
  expect(await readFile(join(to, 'session-secret'), 'utf8')).toBe('secret')
})

it('drafts that are discarded leave nothing', async () => {
  const drafts = await copy(await listDataFiles(from))
  await drafts.discard()
  const left = await readdir(to, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})
