import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SpanKind } from '#domain/assistant/parsing/span.ts'

/** The corpus's tags that correspond to a kind of the assistant; all others are outside of any span. */
const KINDS = {
  GENRE: 'genre',
  ACTOR: 'actor',
  DIRECTOR: 'director',
  YEAR: 'year',
  RATING: 'certification',
  RATINGS_AVERAGE: 'rating',
  TITLE: 'title',
} as const satisfies Record<string, SpanKind>

export type CorpusKind = (typeof KINDS)[keyof typeof KINDS]
export const CORPUS_KINDS = Object.values(KINDS)

export interface GoldSpan {
  kind: CorpusKind
  /** Character offsets in the query, end exclusive. */
  start: number
  end: number
}

export interface CorpusQuery {
  text: string
  spans: GoldSpan[]
}

const SHARED_DATA = process.env['KINORA_SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))
export const CORPUS_FILE = `${SHARED_DATA}/mit-movie/engtrain.bio`

/** The queries of a file of the MIT Movie corpus, null if there is none. */
export function readCorpus(file: string = CORPUS_FILE): CorpusQuery[] | null {
  return existsSync(file) ? parseCorpus(readFileSync(file, 'utf8')) : null
}

/** A line is a tag (`O`, `B-GENRE`, `I-GENRE`), a tab and a word; a blank line ends a query. Words are separated by one space. */
export function parseCorpus(content: string): CorpusQuery[] {
  return content
    .replaceAll('\r', '')
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.split('\n').filter((line) => line.includes('\t')))
    .filter((lines) => lines.length > 0)
    .map(readQuery)
}

function readQuery(lines: readonly string[]): CorpusQuery {
  const query: CorpusQuery = { text: '', spans: [] }
  let before = ''
  for (const line of lines) {
    const [tag = '', word = ''] = line.split('\t').map((cell) => cell.trim())
    const start = query.text === '' ? 0 : query.text.length + 1
    query.text = query.text === '' ? word : `${query.text} ${word}`
    const name = tag.slice(2).toUpperCase()
    const last = query.spans.at(-1)
    // As in other evaluations of such files, an I that continues nothing begins a span.
    if (tag.startsWith('I-') && name === before && isKnown(name) && last !== undefined) last.end = query.text.length
    else if (isKnown(name)) query.spans.push({ kind: KINDS[name], start, end: query.text.length })
    before = name
  }
  return query
}

function isKnown(name: string): name is keyof typeof KINDS {
  return Object.hasOwn(KINDS, name)
}

/** The words of a part. */
export function wordsOf({ text }: CorpusQuery, { start, end }: GoldSpan): string {
  return text.slice(start, end)
}
