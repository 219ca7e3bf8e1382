import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Corpus } from './corpus-shape.ts'
import { readSampleTitles } from './sample-titles.ts'

const SHARED_DATA = process.env['KINORA_SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))
const MESSAGES = new URL('../../i18n/messages/', import.meta.url)

/**
 * Real film data if available (KINORA_SHARED_DATA), otherwise the sample's titles; languages with few titles also use the site's
 * own texts.
 */
export async function readCorpus(): Promise<Corpus> {
  const sample = await readSampleTitles()
  const facts = existsSync(`${SHARED_DATA}/facts`) ? await readFacts(`${SHARED_DATA}/facts`) : { titles: {}, names: [] }
  const titles: Record<string, string[]> = {}
  for (const language of LANGUAGES) {
    const known = [...(facts.titles[language] ?? []), ...(sample.titles[language] ?? [])]
    titles[language] = known.length >= 30 ? known : [...known, ...(await messagesIn(language))]
  }
  return { titles, names: facts.names.length > 0 ? facts.names : sample.names }
}

async function messagesIn(language: string): Promise<string[]> {
  const messages = JSON.parse(await readFile(new URL(`${language}.json`, MESSAGES), 'utf8')) as Record<string, string>
  return Object.values(messages).filter((text) => !/[{}<>]/.test(text) && text.length < 40)
}

async function readFacts(folder: string): Promise<Corpus> {
  const titles: Record<string, string[]> = {}
  const add = (language: string, title: string) => {
    const own = (titles[language.slice(0, 2)] ??= [])
    if (title !== '') own.push(title)
  }
  const named = JSON.parse(await readFile(`${folder}/wikidata-names-xct--titles-by-language.json`, 'utf8')) as {
    titles: Record<string, string>
  }[]
  for (const { titles: own } of named) for (const [language, title] of Object.entries(own)) add(language, title)
  const names: string[] = []
  for (const row of parseCsv(await readFile(`${folder}/joined-films.csv`, 'utf8'))) {
    add('en', row['title_en'] ?? '')
    names.push(...(row['wp_cast'] ?? '').split('|').filter((name) => name !== ''))
  }
  return { titles, names }
}

function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  const [head = [], ...body] = rows
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}
