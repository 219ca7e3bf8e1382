import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { indexPeople } from './index-people.ts'
import { indexText } from './index-text.ts'
import { POPULARITY_TOLERANCE } from './limits.ts'
import { searchTerms } from './normalize.ts'
import { deletions, firstWordOf } from './spelling.ts'
import { isOccasion, measureTiers, tierOf, TIERS_KEY } from './tiers.ts'
import type { Tier, TierLimits } from './tiers.ts'

/**
 * The one place that keeps `search_terms`, `search_words`, `person_terms` and `title_texts` in step with a stored title: replaces
 * its terms with those of the given titles (every stored language and the original; `language` is a code, '' where unknown),
 * its people and texts with those of the stored row. A title for adults has none: no search shows it.
 */
export async function indexTitle(
  db: Database,
  input: { ref: TitleRef; titles: { language: string; title: string }[]; popularity: number },
): Promise<void> {
  const { ref, titles, popularity } = input
  const stored = await readStored(db, ref)
  const limits = isOccasion(ref.id) ? await measureTiers(db) : (stored?.limits ?? { top: 0, known: 0 })
  const tier = tierOf(popularity, limits)
  const shown = stored !== undefined && !stored.adult
  const terms = shown ? termsOf(titles) : []
  const next = { terms, popularity, tier, year: stored?.year ?? null }
  if (stored === undefined || !isIndexed(stored, next)) await replaceTerms(db, ref, next)
  if (shown && tier < 2) await addWords(db, terms)
  await indexText(db, { ref, known: shown && stored.poster_path !== null && tier < 2 })
  await indexPeople(db, {
    ref,
    popularity,
    credits: shown && tier === 0 ? { cast: stored.cast_data, crew: stored.crew_data } : null,
  })
}

interface Term {
  language: string
  term: string
  isStart: boolean
}

interface Indexed {
  terms: Term[]
  popularity: number
  tier: Tier
  year: number | null
}

interface Stored {
  year: number | null
  adult: boolean
  poster_path: string | null
  cast_data: unknown
  crew_data: unknown
  limits: TierLimits | null
  /** The terms as they are now; all of a title's have one popularity, tier and year. */
  terms: string[] | null
  indexed: { popularity: number; tier: number; year: number | null } | null
}

async function readStored(db: Database, { type, id }: TitleRef): Promise<Stored | undefined> {
  const [table, date] = type === 'movie' ? ['movies', 'release_date'] : ['tv_shows', 'first_air_date']
  const { rows } = await sql<Stored>`
    select extract(year from ${sql.ref(date)})::int as year, adult, poster_path, cast_data, crew_data, now.terms, now.indexed,
      (select value from catalogue_state where key = ${TIERS_KEY}) as limits
    from ${sql.table(table)}, lateral (
      select array_agg(${keySql()}) as terms, min(jsonb_build_object('popularity', popularity, 'tier', tier, 'year', year)::text)::jsonb as indexed
      from search_terms
      where content_type = ${type} and content_id = ${id}
    ) as now
    where id = ${id}
  `.execute(db)
  return rows[0]
}

function keySql() {
  return sql`case when is_start then '^' else ' ' end || term`
}

const keyOf = ({ term, isStart }: Term) => `${isStart ? '^' : ' '}${term}`

function termsOf(titles: { language: string; title: string }[]): Term[] {
  const terms = titles.flatMap(({ language, title }) => searchTerms(title).map((term) => ({ language, ...term })))
  return [...new Map(terms.map((term) => [keyOf(term), term] as const).toReversed()).values()]
}

function isIndexed({ terms, indexed }: Stored, next: Indexed): boolean {
  const before = new Set(terms)
  if (before.size !== next.terms.length || !next.terms.every((term) => before.has(keyOf(term)))) return false
  if (indexed === null) return true
  const change = Math.abs(indexed.popularity - next.popularity)
  return indexed.tier === next.tier && indexed.year === next.year && change <= next.popularity * POPULARITY_TOLERANCE
}

async function replaceTerms(db: Database, ref: TitleRef, { terms, popularity, tier, year }: Indexed): Promise<void> {
  await db.deleteFrom('search_terms').where('content_type', '=', ref.type).where('content_id', '=', ref.id).execute()
  if (terms.length === 0) return
  const common = { content_type: ref.type, content_id: ref.id, popularity, tier, year }
  const values = terms.map(({ language, term, isStart }) => ({ ...common, language, term, is_start: isStart }))
  await db.insertInto('search_terms').values(values).execute()
}

/** Never removed: a correction counts only where titles have it. */
async function addWords(db: Database, terms: readonly Term[]): Promise<void> {
  const words = new Set(terms.flatMap(({ term }) => firstWordOf(term)))
  // In one order everywhere: transactions that add the same words then wait for each other, and never in a circle.
  const pairs = [...words].flatMap((word) => deletions(word).map((deletion) => [deletion, word] as const)).toSorted()
  if (pairs.length === 0) return
  await sql`
    insert into search_words (deletion, word)
    select * from unnest(${pairs.map(([deletion]) => deletion)}::text[], ${pairs.map(([, word]) => word)}::text[])
    on conflict do nothing
  `.execute(db)
}
