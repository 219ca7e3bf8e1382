import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '../i18n/languages.ts'
import { printTable, print, round } from '../bench/table.ts'

/**
 * What the texts of each language cost a visitor, in kB of the built files as brotli: on every page (`web`), and where a group is
 * used.
 */

const CLIENT = join(import.meta.dirname, '../build/web/client')
const CATALOGUE = /i18n\/generated\/([a-z]+)\/([a-z]{2})\.ts$/

type Manifest = Record<string, { file: string }>

const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest

/** As sent: small files have no compressed copy. */
async function sentBytes(file: string): Promise<number> {
  const path = join(CLIENT, file)
  const sent = await stat(`${path}.br`).catch(() => stat(path))
  return sent.size
}

const rows = new Map<string, Record<string, number>>()
for (const [source, { file }] of Object.entries(manifest)) {
  const [, group = '', language = ''] = CATALOGUE.exec(source) ?? []
  if (group === '') continue
  rows.set(language, { ...rows.get(language), [group]: round((await sentBytes(file)) / 1_000, 2) })
}
print('kB of texts by language and group')
printTable(LANGUAGES.map((language) => ({ language, ...rows.get(language) })))
