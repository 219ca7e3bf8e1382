import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { readList, readNamed } from '#db/stored-lists.ts'
import { textsFor, titleColumns } from '#db/title-tables.ts'
import { knownLanguage } from './title-text.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

/** Facts that only one type of title has, in a common shape. */
interface OwnFacts {
  runtimeMinutes: number | null
  lastAirDate: string | null
  countries: string[]
  budget: number | null
  revenue: number | null
  seasons: number | null
  episodes: number | null
  imdbId: string | null
  collection: { id: number; name: string } | null
  seasonList: Season[]
  networks: string[]
  /** `YYYY-MM-DD` of the next episode to air. */
  nextEpisodeDate: string | null
}

export interface Season {
  /** 0 for specials. */
  number: number
  episodes: number
  date: string | null
}

/** The stored row of a title, both types with a movie's column names; null if unknown or for adults. */
export async function findTitleFacts(db: Database, ref: TitleRef, language: string) {
  return ref.type === 'movie' ? movieFacts(db, ref.id, language) : tvShowFacts(db, ref.id, language)
}

/** The three texts of a title, each with the translations that pages in the language may show. */
function textColumns(type: TitleType, language: string) {
  const of = titleColumns(type)
  const texts = (column: 'tagline' | 'overview') =>
    textsFor(language, sql.ref(`${column}_translations`), sql.ref(column))
  return [
    of.title.as('title'),
    of.originalTitle.as('original_title'),
    textsFor(language, of.translations, of.title).as('title_translations'),
    'tagline' as const,
    texts('tagline').as('tagline_translations'),
    'overview' as const,
    texts('overview').as('overview_translations'),
  ] as const
}

async function movieFacts(db: Database, id: number, language: string) {
  const row = await db
    .selectFrom('movies')
    .select(textColumns('movie', language))
    .select(['release_date as date', 'runtime', 'budget', 'revenue'])
    .select(['imdb_id', 'production_countries', 'belongs_to_collection', ...COMMON_COLUMNS])
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
    collection: readNamed([row.belongs_to_collection])[0] ?? null,
    seasonList: [],
    networks: [],
    nextEpisodeDate: null,
  }
  return { row, own, genres: readNamed(row.genres) }
}

async function tvShowFacts(db: Database, id: number, language: string) {
  const row = await db
    .selectFrom('tv_shows')
    .select(textColumns('tv_show', language))
    .select(['first_air_date as date', 'last_air_date', 'episode_run_time', 'number_of_seasons', 'number_of_episodes'])
    .select(['origin_country', 'seasons', 'networks', 'next_episode_to_air', ...COMMON_COLUMNS])
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
    collection: null,
    seasonList: readSeasons(row.seasons),
    networks: readNamed(row.networks).map(({ name }) => name),
    nextEpisodeDate: readDate(row.next_episode_to_air?.['air_date']),
  }
  return { row, own, genres: readNamed(row.genres) }
}

const COMMON_COLUMNS = [
  'original_language',
  'base_languages',
  'poster_path',
  'poster_paths_by_language',
  'backdrop_path',
  'vote_average',
  'vote_count',
  'status',
  'genres',
  'cast_data',
  'crew_data',
  'spoken_languages',
  'keywords',
  'videos',
  'related',
  'age_ratings',
  'providers_last_updated',
  'ratings_last_updated',
  'source',
] as const

function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null
}

/** Seasons with episodes, in order, the specials last. */
export function readSeasons(stored: unknown): Season[] {
  const seasons = readList(stored).flatMap((season): Season[] => {
    if (typeof season !== 'object' || season === null) return []
    const { season_number, episode_count, air_date } = season as Record<string, unknown>
    if (typeof season_number !== 'number' || typeof episode_count !== 'number' || episode_count < 1) return []
    return [{ number: season_number, episodes: episode_count, date: readDate(air_date) }]
  })
  return seasons.toSorted((a, b) => (a.number || Infinity) - (b.number || Infinity))
}

export function readDate(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}

/** TMDB's `spoken_languages` as codes. */
export function readLanguageCodes(stored: unknown): string[] {
  return readList(stored).flatMap((language) =>
    typeof language === 'object' &&
    language !== null &&
    'iso_639_1' in language &&
    typeof language.iso_639_1 === 'string' &&
    /^[a-z]{2}$/.test(language.iso_639_1) &&
    knownLanguage(language.iso_639_1) !== null
      ? [language.iso_639_1]
      : [],
  )
}

/** TMDB gives countries as codes (TV) or as objects with `iso_3166_1` (movies). */
function countryCodes(stored: unknown): string[] {
  return readList(stored).flatMap((country) => {
    const code =
      typeof country === 'object' && country !== null && 'iso_3166_1' in country ? country.iso_3166_1 : country
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? [code] : []
  })
}
