import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { indexNames, removeNames } from './index-names.ts'
import { indexPeople, indexedPeople } from './index-people.ts'
import { indexText } from './index-text.ts'
import { languageBit } from './language-bits.ts'
import { POPULARITY_TOLERANCE } from './limits.ts'
import { normalizeText, searchTerms } from './normalize.ts'
import { deletions, firstWordOf } from './spelling.ts'
import { isOccasion, measureTiers, tierOf, TIERS_KEY } from './tiers.ts'
import type { Tier, TierLimits } from './tiers.ts'

interface NamedTitle {
  /** A language code, '' if unknown. */
  language: string
  title: string
}

/**
 * The only place that updates `search_terms`, `search_names`, `search_words`, `person_terms` and `title_texts` for a stored title: replaces
 * its terms with those of the given titles (every stored language, the original and alternative titles), its people and texts with those of
 * the stored row. A title for adults has none: no search shows it.
 */
export async function indexTitle(
  db: Database,
  input: { ref: TitleRef; titles: NamedTitle[]; popularity: number },
): Promise<void> {
  const { ref, titles, popularity } = input
  const stored = await readStored(db, ref)
  const limits = isOccasion(ref.id) ? await measureTiers(db) : (stored?.limits ?? { top: 0, known: 0 })
  const tier = tierOf(popularity, limits)
  const shown = stored !== undefined && !stored.adult
  const terms = shown ? termsOf(titles, stored.original_language) : []
  const next = { terms, popularity, tier, year: stored?.year ?? null }
  if (stored === undefined || !isIndexed(stored, next)) await replaceTerms(db, ref, next)
  const credits = shown && tier < 2 ? { cast: stored.cast_data, crew: stored.crew_data } : null
  const people = credits === null ? [] : indexedPeople(credits).map(({ name }) => name)
  if (shown) await indexNames(db, { ref, titles, originalLanguage: stored.original_language, people, ...next })
  else await removeNames(db, ref)
  if (shown && tier < 2) await addWords(db, [...terms.map(({ term }) => term), ...people.flatMap(wordsOf)])
  await indexText(db, { ref, known: shown && stored.poster_path !== null && tier < 2 })
  await indexPeople(db, {
    ref,
    popularity,
    tier,
    credits,
  })
}

function wordsOf(name: string): string[] {
  return normalizeText(name).split(' ')
}

interface Term {
  term: string
  isStart: boolean
  /** Bits of language-bits.ts. */
  languages: number
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
  original_language: string | null
  poster_path: string | null
  cast_data: unknown
  crew_data: unknown
  limits: TierLimits | null
  /** The current terms; all of a title's share one popularity, tier and year. */
  terms: string[] | null
  indexed: { popularity: number; tier: number; year: number | null } | null
}

async function readStored(db: Database, { type, id }: TitleRef): Promise<Stored | undefined> {
  const { table, date } = titleColumns(type)
  const { rows } = await sql<Stored>`
    select extract(year from ${date})::int as year, adult, original_language, poster_path, cast_data, crew_data, now.terms, now.indexed,
      (select value from catalogue_state where key = ${TIERS_KEY}) as limits
    from ${table}, lateral (
      select array_agg(${keySql()}) as terms, min(jsonb_build_object('popularity', popularity, 'tier', tier, 'year', year)::text)::jsonb as indexed
      from search_terms
      where content_type = ${type} and content_id = ${id}
    ) as now
    where id = ${id}
  `.execute(db)
  return rows[0]
}

function keySql() {
  return sql`case when is_start then '^' else ' ' end || languages || ' ' || term`
}

const keyOf = ({ term, isStart, languages }: Term) => `${isStart ? '^' : ' '}${languages} ${term}`

/** Each term once, with the languages of all names that contain it. */
function termsOf(titles: readonly NamedTitle[], originalLanguage: string | null): Term[] {
  const terms = new Map<string, Term>()
  for (const { language, title } of titles) {
    const bit = languageBit(language, { isOriginal: language !== '' && language === originalLanguage })
    for (const { term, isStart } of searchTerms(title)) {
      const key = `${isStart ? '^' : ' '}${term}`
      terms.set(key, { term, isStart, languages: (terms.get(key)?.languages ?? 0) | bit })
    }
  }
  return [...terms.values()]
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
  const values = terms.map(({ term, isStart, languages }) => ({ ...common, term, is_start: isStart, languages }))
  await db.insertInto('search_terms').values(values).execute()
}

function byText(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [one.join(), other.join()]
  return a < b ? -1 : Number(a > b)
}

/** Never removed: a correction counts only where titles have it. */
async function addWords(db: Database, terms: readonly string[]): Promise<void> {
  const words = new Set(terms.flatMap(firstWordOf))
  // In one order everywhere: transactions that add the same words then wait for each other, and never in a circle.
  const pairs = [...words]
    .flatMap((word) => deletions(word).map((deletion) => [deletion, word] as const))
    .toSorted(byText)
  if (pairs.length === 0) return
  await sql`
    insert into search_words (deletion, word)
    select * from unnest(${pairs.map(([deletion]) => deletion)}::text[], ${pairs.map(([, word]) => word)}::text[])
    on conflict do nothing
  `.execute(db)
}
