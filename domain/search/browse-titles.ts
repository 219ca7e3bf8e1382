import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/title.ts'
import { listCards } from '../catalog/list-cards.ts'
import { BROWSE_LIMIT_PER_TYPE } from './limits.ts'
import type { SearchResults } from './search-titles.ts'

export interface BrowseInput {
  /** TMDB genre id. */
  genre?: number | undefined
  /** TMDB watch-provider id; only offers in `country` count. */
  provider?: number | undefined
  language: string
  country: string
}

/** Most popular stored titles of a genre, of a provider in the country, or both: at most 50 of each kind (SEARCH-06). */
export async function browseTitles({ db }: Pick<Deps, 'db'>, input: BrowseInput): Promise<SearchResults> {
  const { language, country } = input
  const [movies, shows] = await Promise.all([matching(db, 'movie', input), matching(db, 'tv_show', input)])
  const cards = await listCards(db, { refs: [...movies, ...shows], language, country })
  return {
    movies: cards.filter((card) => card.type === 'movie'),
    tvShows: cards.filter((card) => card.type === 'tv_show'),
  }
}

/** Amazon Prime Video has two ids, one of them in some countries only (Q31). */
const PROVIDER_ALIASES: Record<number, number[]> = { 119: [119, 9], 9: [9, 119] }

async function matching(db: Deps['db'], type: TitleRef['type'], input: BrowseInput): Promise<TitleRef[]> {
  let query = db
    .selectFrom(type === 'movie' ? 'movies' : 'tv_shows')
    .select('id')
    .where('adult', '=', false)
    .where('poster_path', 'is not', null)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(BROWSE_LIMIT_PER_TYPE)
  if (input.genre !== undefined) {
    query = query.where(sql<boolean>`genres @> ${JSON.stringify([{ id: input.genre }])}::jsonb`)
  }
  if (input.provider !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('content_providers')
        .select('content_id')
        .where('content_type', '=', type)
        .where('provider_id', 'in', PROVIDER_ALIASES[input.provider ?? 0] ?? [input.provider ?? 0])
        .where('country_code', '=', input.country),
    )
  }
  const rows = await query.execute()
  return rows.map(({ id }) => ({ type, id }))
}
