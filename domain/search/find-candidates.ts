import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/title.ts'

/** Fewer hits than this, and the query may hold a typing error. */
const TYPO_BELOW_HITS = 3
const TYPO_MIN_LENGTH = 4
/**
 * How alike (0 to 1) a query and the start of a title's word must be to pass as a typing error. Two swapped letters of six
 * leave 0.27. Shorter words are like too many others, and several words share their small ones with many titles.
 */
const TYPO_SIMILARITY = { longWord: 0.25, other: 0.4 }
const LONG_WORD_LENGTH = 6

/**
 * Titles with a word that starts with the query, whole-title starts first, by popularity; where there are hardly any,
 * also titles that a typing error away. `query` in normal form (normalizeText), not empty. At most `limit` of each kind of match.
 */
export async function findCandidates(
  db: Database,
  { query, limit }: { query: string; limit: number },
): Promise<TitleRef[]> {
  const hits = unique(await wordStarts(db, query, limit))
  if (hits.length >= TYPO_BELOW_HITS || query.length < TYPO_MIN_LENGTH) return hits
  return unique([...hits, ...(await typos(db, query, limit))])
}

async function wordStarts(db: Database, query: string, limit: number): Promise<TitleRef[]> {
  // A range, not LIKE: nothing in the query can act as a pattern. The upper bound is the last code point there is.
  const starts = (isStart: boolean) => sql`(
    select content_type as type, content_id as id, ${sql.lit(isStart)} as is_start, max(popularity) as popularity
    from search_terms
    where is_start = ${sql.lit(isStart)} and term >= ${query} and term < ${query} || chr(1114111)
    group by content_type, content_id
    order by max(popularity) desc, content_id
    limit ${limit}
  )`
  const { rows } = await sql<TitleRef>`
    select type, id
    from (${starts(true)} union all ${starts(false)}) as hits
    order by is_start desc, popularity desc, id
  `.execute(db)
  return rows.map(({ type, id }) => ({ type, id }))
}

async function typos(db: Database, query: string, limit: number): Promise<TitleRef[]> {
  const least =
    query.length >= LONG_WORD_LENGTH && !query.includes(' ') ? TYPO_SIMILARITY.longWord : TYPO_SIMILARITY.other
  const { rows } = await sql<TitleRef>`
    select content_type as type, content_id as id
    from search_terms
    where similarity(left(term, ${query.length + 1}::int), ${query}) >= ${least}
    group by content_type, content_id
    order by max(similarity(left(term, ${query.length + 1}::int), ${query})) desc, max(popularity) desc, content_id
    limit ${limit}
  `.execute(db)
  return rows
}

function unique(refs: TitleRef[]): TitleRef[] {
  return [...new Map(refs.map((ref) => [`${ref.type}/${ref.id}`, ref])).values()]
}
