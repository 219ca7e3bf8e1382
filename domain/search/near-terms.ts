import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { TERM_LENGTH, isUnspaced } from '../terms/normalize.ts'
import { TYPED_WORD_LENGTH, errorsBetween } from '../terms/spelling.ts'

const MOST_WORDS = 8
/** Terms compared per word and tier. */
const MOST_COMPARED = 500
const MOST_FOUND = 5

interface Range {
  prefix: string
  isStart: boolean
}

/**
 * Beginnings of stored titles one typing error away from a text in normal form, nearest first; at most 5. For texts with words that
 * `search_words` does not have: all words except the wrong one lead to the title, and in scripts without spaces the half without the error.
 */
export async function termsNear(db: Database, text: string): Promise<string[]> {
  const ranges = isUnspaced(text) ? halvesOf(text) : rangesAround(text.split(' ').slice(0, MOST_WORDS))
  if (ranges.length === 0) return []
  const { rows } = await sql<{ term: string; tier: number }>`${PREPARED}
    with hits as (
      select ranges.is_start, terms.content_type, terms.content_id, terms.term, level as tier
      from unnest(${ranges.map(({ prefix }) => prefix)}::text[], ${ranges.map(({ isStart }) => isStart)}::boolean[])
        as ranges (prefix, is_start)
      cross join generate_series(0, 2) as level
      cross join lateral (
        select content_type, content_id, term from search_terms
        where is_start = ranges.is_start and tier = level and term >= prefix and term < prefix || chr(1114111)
        limit ${MOST_COMPARED}
      ) as terms
    )
    select term, tier from hits where is_start
    union
    select whole.term, hits.tier
    from hits join search_terms as whole on whole.content_type = hits.content_type and whole.content_id = hits.content_id
    where not hits.is_start and whole.is_start
  `.execute(db)
  const near = rows
    .map((row) => ({ ...row, errors: errorsBetween(text, row.term, { unfinished: true }) }))
    .filter(({ errors }) => errors !== Infinity)
    .toSorted((a, b) => a.errors - b.errors || a.tier - b.tier || (a.term < b.term ? -1 : 1))
  return [...new Set(near.map(({ term }) => term))].slice(0, MOST_FOUND)
}

/** For each word that may be wrong, the words before it with its first letter; for the first word, those after it. */
function rangesAround(words: readonly string[]): Range[] {
  if (words.length < 2) return []
  return words
    .flatMap((word, at): Range[] => {
      if (word.length < TYPED_WORD_LENGTH) return []
      if (at === 0) return [{ prefix: words.slice(1).join(' '), isStart: false }]
      return [{ prefix: `${words.slice(0, at).join(' ')} ${word[0]}`, isStart: true }]
    })
    .map(({ prefix, isStart }) => ({ prefix: prefix.slice(0, TERM_LENGTH), isStart }))
}

/** Shorter texts have too many others one character away. */
const LEAST_CHARACTERS = 4

/** Two neighbouring characters may be in the wrong order: of both ends without the middle, one is right. */
function halvesOf(text: string): Range[] {
  const characters = Array.from(text)
  if (characters.length < LEAST_CHARACTERS) return []
  const half = Math.floor((characters.length - 1) / 2)
  return [
    { prefix: characters.slice(0, half).join('').trim(), isStart: true },
    { prefix: characters.slice(-half).join('').trim(), isStart: false },
  ]
}
