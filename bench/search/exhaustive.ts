import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bitsFor } from '#domain/terms/language-bits.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Matches stored per kind and query: far more than the product ranks. */
const KEPT = 200
const TITLES_AT_A_TIME = 20_000

interface Hit extends TitleRef {
  popularity: number
}

interface Matches {
  exact: Hit[]
  starts: Hit[]
  words: Hit[]
}

export interface Exhaustive {
  found: Map<string, TitleRef[]>
  /** Starts of titles in order, for a search by bisection. */
  starts: string[]
}

/** Compares every stored term of an English reader's names with every query, without any index, tier or limit. Queries in normal form. */
export async function searchExhaustively(db: Database, queries: readonly string[]): Promise<Exhaustive> {
  const matches = new Map<string, Matches>(queries.map((query) => [query, { exact: [], starts: [], words: [] }]))
  const lengths = [...new Set(queries.map(({ length }) => length))]
  const starts: string[] = []
  const { rows: last } = await sql<{
    id: number
  }>`select max(content_id) as id from search_terms where content_id < 10000000`.execute(db)
  for (let from = 0; from <= (last[0]?.id ?? 0); from += TITLES_AT_A_TIME) {
    const { rows } = await sql<Hit & { term: string; start: boolean }>`
      select content_type as type, content_id as id, term, is_start as start, popularity from search_terms
      where content_type in ('movie', 'tv_show') and content_id >= ${from} and content_id < ${from + TITLES_AT_A_TIME}
        and languages & ${bitsFor('en')}::int <> 0
    `.execute(db)
    for (const { term, start, ...hit } of rows) {
      if (start) starts.push(term)
      for (const length of lengths) {
        const found = term.length < length ? undefined : matches.get(term.slice(0, length))
        if (found === undefined) continue
        keep(start ? found.starts : found.words, hit)
        if (start && term.length === length) keep(found.exact, hit)
      }
    }
  }
  const refs = [...matches].map(([query, kinds]) => [query, Object.values(kinds).flatMap(best)] as const)
  return { found: new Map(refs), starts: starts.sort() }
}

function keep(hits: Hit[], hit: Hit): void {
  hits.push(hit)
  if (hits.length > KEPT * 10) hits.splice(0, hits.length, ...best(hits))
}

function best(hits: Hit[]): Hit[] {
  const once = [...new Map(hits.map((hit) => [`${hit.type}/${hit.id}`, hit])).values()]
  return once.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id).slice(0, KEPT)
}

/** The first eight entries of a sorted array with that prefix, by bisection. */
export function bisect(sorted: readonly string[], query: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < query) low = middle + 1
    else high = middle
  }
  return sorted.slice(low, low + 8).filter((term) => term.startsWith(query))
}
