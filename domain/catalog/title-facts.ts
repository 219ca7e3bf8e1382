import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/title.ts'
import { readList, readNamed } from './stored-people.ts'

/** What only one kind of title has, in one shape. */
interface OwnFacts {
  runtimeMinutes: number | null
  lastAirDate: string | null
  countries: string[]
  budget: number | null
  revenue: number | null
  seasons: number | null
  episodes: number | null
  imdbId: string | null
}

/** The stored row of a title, both kinds under the names of a movie's columns; null where unknown or adult. */
export async function findTitleFacts(db: Database, ref: TitleRef) {
  return ref.type === 'movie' ? movieFacts(db, ref.id) : tvShowFacts(db, ref.id)
}

async function movieFacts(db: Database, id: number) {
  const row = await db
    .selectFrom('movies')
    .select(['title', 'original_title', 'title_translations', 'release_date as date', 'runtime', 'budget', 'revenue'])
    .select(['imdb_id', 'production_countries', ...COMMON_COLUMNS])
    .where('id', '=', id)
    .where('adult', '=', false)
    .executeTakeFirst()
  if (row === undefined) return null
  const own: OwnFacts = {
    runtimeMinutes: positive(row.runtime),
    lastAirDate: null,
    countries: countryCodes(row.production_countries),
    budget: positive(row.budget),
    revenue: positive(row.revenue),
    seasons: null,
    episodes: null,
    imdbId: row.imdb_id,
  }
  return { row, own, genres: readNamed(row.genres) }
}

async function tvShowFacts(db: Database, id: number) {
  const row = await db
    .selectFrom('tv_shows')
    .select(['name as title', 'original_name as original_title', 'name_translations as title_translations'])
    .select(['first_air_date as date', 'last_air_date', 'episode_run_time', 'number_of_seasons', 'number_of_episodes'])
    .select(['origin_country', ...COMMON_COLUMNS])
    .where('id', '=', id)
    .where('adult', '=', false)
    .executeTakeFirst()
  if (row === undefined) return null
  const own: OwnFacts = {
    runtimeMinutes: positive(readList(row.episode_run_time)[0]),
    lastAirDate: row.last_air_date,
    countries: countryCodes(row.origin_country),
    budget: null,
    revenue: null,
    seasons: positive(row.number_of_seasons),
    episodes: positive(row.number_of_episodes),
    imdbId: null,
  }
  return { row, own, genres: readNamed(row.genres) }
}

const COMMON_COLUMNS = [
  'original_language',
  'tagline',
  'tagline_translations',
  'overview',
  'overview_translations',
  'poster_path',
  'poster_paths_by_language',
  'backdrop_path',
  'vote_average',
  'vote_count',
  'status',
  'genres',
  'cast_data',
  'crew_data',
  'providers_last_updated',
  'source',
] as const

function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null
}

/** TMDB writes countries as codes (TV) or as objects with `iso_3166_1` (movies). */
function countryCodes(stored: unknown): string[] {
  return readList(stored).flatMap((country) => {
    const code =
      typeof country === 'object' && country !== null && 'iso_3166_1' in country ? country.iso_3166_1 : country
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? [code] : []
  })
}
