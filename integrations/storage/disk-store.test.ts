import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { MAX_FILE_BYTES } from './file-store.ts'
import { StorageError } from './storage-error.ts'

const KEY = 'avatars/3c1f8a52-7a4e-4f0e-9a55-0a8f5f0e7c11/1767225600000.webp'
const FACTS = { contentType: 'image/webp', cacheControl: 'public, max-age=3600' }
const BYTES = Buffer.from([0, 255, 13, 10, 128, 0])
const MB = 1_048_576

let outer: string
let folder: string
beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'kinora-files-'))
  folder = join(outer, 'files')
})
afterEach(() => rm(outer, { recursive: true, force: true }))

it('SETTINGS-08: files on disk are put under their key, read back, replaced and removed, for this account alone', async () => {
  const store = createDiskStore({ folder })
  expect(await store.read(KEY)).toBeNull()
  await store.put(KEY, BYTES, FACTS)
  expect(await store.read(KEY)).toEqual(BYTES)
  expect((await stat(join(folder, KEY))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await store.put(KEY, Buffer.from('other'), FACTS)
  expect(await readFile(join(folder, KEY), 'utf8')).toBe('other')
  expect(store.url(KEY)).toBe(`/files/${KEY}`)
  expect(await store.read('avatars')).toBeNull()
  await store.remove(KEY)
  await store.remove(KEY)
  expect(await store.read(KEY)).toBeNull()
})

it('a folder is removed with all that is in it, and no other', async () => {
  const store = createDiskStore({ folder })
  for (const key of ['avatars/a/1.webp', 'avatars/a/2.webp', 'avatars/ab/1.webp']) await store.put(key, BYTES, FACTS)
  await store.removeAll('avatars/a/')
  await store.removeAll('avatars/a/')
  expect(await readdir(join(folder, 'avatars'))).toEqual(['ab'])
})

it('no key or prefix leads out of the folder, or to a draft', async () => {
  const store = createDiskStore({ folder })
  await writeFile(join(outer, 'secret'), 'kept')
  const keys = [
    '',
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\..\\b',
    '.drafts/x',
    'a/.b',
    'a\0',
    'C:a',
  ]
  for (const key of keys) {
    await expect(store.put(key, BYTES, FACTS)).rejects.toThrow(StorageError)
    await expect(store.read(key)).rejects.toThrow(StorageError)
    await expect(store.remove(key)).rejects.toThrow(StorageError)
    expect(() => store.url(key)).toThrow(StorageError)
  }
  for (const prefix of ['', '/', '../', 'avatars', 'avatars/../../', './']) {
    await expect(store.removeAll(prefix)).rejects.toThrow(StorageError)
  }
  expect(await readdir(outer)).toEqual(['secret'])
})

it('no one reads half a file, and a write that fails leaves nothing', async () => {
  const store = createDiskStore({ folder })
  const [first, second] = [Buffer.alloc(4 * MB, 1), Buffer.alloc(4 * MB, 2)]
  await store.put(KEY, first, FACTS)
  const writing = { now: true }
  const writes = store.put(KEY, second, FACTS).finally(() => (writing.now = false))
  while (writing.now) {
    const read = await store.read(KEY)
    expect(first.equals(read!) || second.equals(read!)).toBe(true)
  }
  await writes
  expect(await readdir(join(folder, '.drafts'))).toEqual([])

  // A directory where the file should be makes the rename fail.
  await mkdir(join(folder, 'avatars/taken/1.webp/in-the-way'), { recursive: true })
  await expect(store.put('avatars/taken/1.webp', BYTES, FACTS)).rejects.toThrow(StorageError)
  await expect(store.put(KEY, Buffer.alloc(MAX_FILE_BYTES + 1), FACTS)).rejects.toThrow(/more than/)
  expect(await readdir(join(folder, '.drafts'))).toEqual([])
  expect(await store.read(KEY)).toEqual(second)
})

it('drafts of a process that died are removed, those of others are not', async () => {
  const drafts = join(folder, '.drafts')
  await mkdir(drafts, { recursive: true })
  await writeFile(join(drafts, 'dead'), 'half')
  await writeFile(join(drafts, 'alive'), 'half')
  const long = new Date(Date.now() - 2 * 60 * 60 * 1_000)
  await utimes(join(drafts, 'dead'), long, long)
  await createDiskStore({ folder }).put(KEY, BYTES, FACTS)
  expect(await readdir(drafts)).toEqual(['alive'])
})

it('a full disk is left alone, and an unusable folder is one error', async () => {
  const full = createDiskStore({ folder, measure: async () => 99.9 * MB })
  await expect(full.put(KEY, BYTES, FACTS)).rejects.toThrow(/Only 99 MB are free/)
  expect(await readdir(folder)).toEqual(['.drafts'])
  const roomy = createDiskStore({ folder, measure: async () => 100 * MB })
  await roomy.put(KEY, BYTES, FACTS)

  await writeFile(join(outer, 'file'), '')
  const impossible = createDiskStore({ folder: join(outer, 'file') })
  await expect(impossible.put(KEY, BYTES, FACTS)).rejects.toThrow(StorageError)
})
