import { readdirSync, readFileSync } from 'node:fs'
import { normalizeText } from '#domain/terms/normalize.ts'
import type { ParsedRequest, Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import type { Answer, ParseRequest } from './reader.ts'

/** Exactly what a request sets. */
type Expected = RequestFilters & { vague?: true; offTopic?: true }
export type Param = keyof Expected

export interface Request {
  text: string
  /** Previous requests, oldest first. */
  after?: string[]
  expect: Expected
}

/** Params that were missing, wrong, or read although there were none. */
export interface Differences {
  missing: Param[]
  wrong: Param[]
  extra: Param[]
}

/** Any number that does not count as a failed search. */
const RESULTS = 10

const FOLDER = new URL('requests/', import.meta.url)

/** The requests of every language. */
export function readRequests(): Map<string, Request[]> {
  const files = readdirSync(FOLDER).toSorted()
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Request[],
    ]),
  )
}

/** Reads a request after the previous ones, each answered as the assistant stores it: what was understood is stored with its own turn. */
export async function askInTurn(read: ParseRequest, { text, after = [] }: Request, language: string): Promise<Answer> {
  const history: Turn[] = []
  for (const earlier of after) {
    const { parsed } = await read(earlier, { language, history: [...history] })
    history.push(
      { role: 'user', content: earlier, filters: null, resultsCount: null },
      { role: 'assistant', content: '', filters: parsed.filters, resultsCount: RESULTS },
    )
  }
  return read(text, { language, history })
}

export function understoodAs({ filters, isVague, isOffTopic }: ParsedRequest): Expected {
  return { ...filters, ...(isVague ? { vague: true } : {}), ...(isOffTopic ? { offTopic: true } : {}) }
}

/** Key by key: lists as sets, names in normal form; an empty list or range counts as none. */
export function differences(expected: Expected, actual: Expected): Differences {
  const found: Differences = { missing: [], wrong: [], extra: [] }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)]) as Set<Param>) {
    const [wanted, got] = [formOf(expected[key]), formOf(actual[key])]
    if (wanted === got) continue
    if (got === null) found.missing.push(key)
    else if (wanted === null) found.extra.push(key)
    else found.wrong.push(key)
  }
  return found
}

function formOf(value: Expected[Param]): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value))
    return value.length === 0 ? null : [...new Set(value.map((one) => normalizeText(String(one))))].toSorted().join('|')
  if (typeof value !== 'object') return typeof value === 'string' ? normalizeText(value) : String(value)
  const { min, max } = value
  return min === undefined && max === undefined ? null : `${min ?? ''}-${max ?? ''}`
}

export function isRight({ missing, wrong, extra }: Differences): boolean {
  return missing.length + wrong.length + extra.length === 0
}
