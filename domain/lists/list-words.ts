import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asTerm, normalizeText } from '../terms/normalize.ts'
import { LIST_SEARCH_LENGTH, LIST_SEARCH_WORDS } from './limits.ts'

/** `share_lists.words`: the words of all texts, in normal form. */
export function listWords(texts: readonly (string | null)[]): RawBuilder<string> {
  const words = texts.flatMap((text) => normalizeText(text ?? '').split(' ')).filter((word) => word !== '')
  return sql<string>`array_to_tsvector(${[...new Set(words.map(asTerm))]}::text[])`
}

/** Lists with a word starting with each word of a search, for `from share_lists as list`; null if the search has no words. */
export function hasListWords(search: string): RawBuilder<boolean> | null {
  const words = normalizeText(search.slice(0, LIST_SEARCH_LENGTH))
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const query = words.slice(0, LIST_SEARCH_WORDS).map((word) => `'${asTerm(word)}':*`)
  return sql<boolean>`list.words @@ ${query.join(' & ')}::tsquery`
}
