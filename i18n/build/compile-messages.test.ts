import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { compileMessages } from './compile-messages.ts'

let root: string
let folders: { messages: string; generated: string }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinora-messages-'))
  folders = { messages: join(root, 'messages'), generated: join(root, 'generated') }
  await mkdir(folders.messages)
  for (const language of LANGUAGES) await write(language, {})
  await write('en', {
    'admin.jobs': 'Jobs',
    'common.close': 'Close',
    'search.count': '{count, plural, one {# title in <b>{place}</b>} other {# titles in <b>{place}</b>}}',
  })
  await write('tr', { 'common.close': 'Kapat' })
})

afterEach(() => rm(root, { recursive: true }))

function write(language: string, messages: object): Promise<void> {
  return writeFile(join(folders.messages, `${language}.json`), JSON.stringify(messages))
}

function read(path: string): Promise<string> {
  return readFile(join(folders.generated, path), 'utf8')
}

async function keysOf(path: string): Promise<(string | undefined)[]> {
  return [...(await read(path)).matchAll(/^ {2}"(.+?)":/gm)].map((match) => match[1])
}

test('types the arguments and elements of every key', async () => {
  await compileMessages(folders)
  const keys = await read('keys.ts')
  expect(keys).toContain("  'common.close': Record<never, never>\n")
  expect(keys).toContain("  'search.count': { count: number; place: string }\n")
  expect(keys).toContain("  'search.count': 'b'\n")
})

test('gives each application its own messages, and the common ones', async () => {
  await compileMessages(folders)
  expect(await keysOf('web/en.ts')).toEqual(['common.close', 'search.count'])
  expect(await keysOf('admin/en.ts')).toEqual(['admin.jobs', 'common.close'])
})

test('fills gaps from English and marks them', async () => {
  await compileMessages(folders)
  expect(await read('web/tr.ts')).toContain('"common.close": "Kapat"')
  expect(await read('web/de.ts')).toContain('"common.close": [1,"Close"]')
  expect(await read('web/en.ts')).toContain('"common.close": "Close"')
})

test('writes only what changed, and removes what is no longer made', async () => {
  const first = await compileMessages(folders)
  expect(first.written).toBe(first.files)
  await writeFile(join(folders.generated, 'web', 'xx.ts'), '')
  const untouched = await stat(join(folders.generated, 'web', 'de.ts'))
  await write('tr', { 'common.close': 'Kapatın' })
  expect(await compileMessages(folders)).toEqual({ files: first.files, written: 2, removed: 1 })
  expect((await stat(join(folders.generated, 'web', 'de.ts'))).mtimeMs).toBe(untouched.mtimeMs)
})

test('names language and key of a message that cannot be parsed', async () => {
  await write('fi', { 'common.close': '{' })
  await expect(compileMessages(folders)).rejects.toThrow('fi.json: common.close')
  await write('fi', { 'common.close': 1 })
  await expect(compileMessages(folders)).rejects.toThrow("'common.close' is no text")
})
