import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { listCards } from '../catalog/list-cards.ts'
import type { Candidate } from './candidate.ts'
import { findCandidates } from './find-candidates.ts'
import { DATABASE_SEARCH_LIMIT, QUERY_MAX_LENGTH, SEARCH_RESULT_LIMIT, SPECIFIC_TITLE_LIMIT } from './limits.ts'
import { loadCandidates } from './load-candidates.ts'
import { normalizeText } from './normalize.ts'
import { compareResults, rank } from './rank.ts'

export interface SearchResults {
  movies: TitleCard[]
  tvShows: TitleCard[]
}

/**
 * Full search over stored titles: words of any stored title, typing errors, and text in overviews; at most 24 titles
 * of both kinds together, ranked as section 9 says. A blank query finds nothing.
 */
export async function searchTitles(
  { db }: Pick<Deps, 'db'>,
  { query, language, country }: { query: string; language: string; country: string },
): Promise<SearchResults> {
  const ranked = (await rankedCandidates(db, query)).slice(0, SEARCH_RESULT_LIMIT)
  const cards = await listCards(db, { refs: ranked, language, country })
  return {
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
  }
}

/** Titles for one specific title text: at most 5 of each kind, best first. */
export async function findSpecificTitle({ db }: Pick<Deps, 'db'>, { title }: { title: string }): Promise<Candidate[]> {
  const ranked = await rankedCandidates(db, title)
  const half = (type: TitleRef['type']) =>
    ranked.filter((candidate) => candidate.type === type).slice(0, SPECIFIC_TITLE_LIMIT / 2)
  return [...half('movie'), ...half('tv_show')]
}

async function rankedCandidates(db: Deps['db'], query: string): Promise<Candidate[]> {
  const text = query.trim().slice(0, QUERY_MAX_LENGTH)
  const normal = normalizeText(text)
  if (text === '') return []
  const [byWord, bySubstring] = await Promise.all([
    normal === '' ? [] : findCandidates(db, { query: normal, limit: SEARCH_RESULT_LIMIT * 2 }),
    searchDatabase(db, { text, limit: SEARCH_RESULT_LIMIT * 2 }),
  ])
  const refs = new Map([...byWord, ...bySubstring].map((ref) => [`${ref.type}/${ref.id}`, ref]))
  return rank(await loadCandidates(db, [...refs.values()]), compareResults(normal))
}

/**
 * Stored titles with the text somewhere in title or overview, case-insensitive, with a poster, by popularity: half of
 * `limit` from each kind (SEARCH-10).
 */
export async function searchDatabase(
  db: Deps['db'],
  { text, limit = DATABASE_SEARCH_LIMIT }: { text: string; limit?: number },
): Promise<TitleRef[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const half = (type: TitleRef['type'], table: 'movies' | 'tv_shows', title: 'title' | 'name') => sql`(
    select ${sql.lit(type)} as type, id, popularity
    from ${sql.table(table)}
    where (${sql.ref(title)} ilike ${pattern} or overview ilike ${pattern}) and poster_path is not null and not adult
    order by popularity desc, id
    limit ${Math.floor(limit / 2)}
  )`
  const { rows } = await sql<TitleRef>`
    select type, id
    from (${half('movie', 'movies', 'title')} union all ${half('tv_show', 'tv_shows', 'name')}) as titles
    order by type, popularity desc, id
  `.execute(db)
  return rows.map(({ type, id }) => ({ type, id }))
}
