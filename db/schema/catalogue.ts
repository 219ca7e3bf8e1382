import type { MonetizationType, OfferWay } from '#shared/titles/monetization.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type {
  BaseLanguages,
  CalendarDay,
  DefaultJson,
  Json,
  NamedId,
  NullableJson,
  NullableTimestamp,
  StoredAlternativeTitle,
  StoredCastMember,
  StoredCrewMember,
  StoredRelated,
  StoredVideo,
  Timestamp,
  TitleSource,
  Translations,
} from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

/** Columns that movies and tv_shows share. */
interface TitleColumns {
  /** TMDB id. */
  id: number
  overview: string | null
  poster_path: string | null
  /** JSON text: language code to `{ file_path, vote_average }`. */
  poster_paths_by_language: string | null
  backdrop_path: string | null
  /** 0 to 10. */
  vote_average: Generated<number>
  vote_count: Generated<number>
  popularity: Generated<number>
  adult: Generated<boolean>
  original_language: string | null
  status: string | null
  tagline: string | null
  homepage: string | null
  production_companies: NullableJson<unknown[]>
  production_countries: NullableJson<unknown[]>
  spoken_languages: NullableJson<unknown[]>
  genres: DefaultJson<NamedId[]>
  /** JSON text: list of `{ id, name }`. */
  keywords: string | null
  /** Null if the base texts (title or name, overview, tagline) are English, or there are none. */
  base_languages: NullableJson<BaseLanguages>
  /** False if texts of some language, or another part of the response, are still to be read: the title is confirmed sooner. */
  texts_complete: Generated<boolean>
  overview_translations: DefaultJson<Translations>
  tagline_translations: DefaultJson<Translations>
  cast_data: DefaultJson<StoredCastMember[]>
  crew_data: DefaultJson<StoredCrewMember[]>
  providers_last_updated: NullableTimestamp
  ratings_last_updated: NullableTimestamp
  videos: DefaultJson<StoredVideo[]>
  related: DefaultJson<StoredRelated>
  /** Ratings by upper-case country, as written there; null if none were read yet. */
  age_ratings: NullableJson<Record<string, string>>
  /** From these, as domain/titles/ages/age-rating.ts packs them; null if no age is known. */
  age_levels: ColumnType<string | null, string | null | undefined, string | null>
  alternative_titles: DefaultJson<StoredAlternativeTitle[]>
  /** Must match the bits of db/migrations/005-availability.sql. */
  genre_mask: ColumnType<number, never, never>
  /** In tenths of a point as pages show it; null with fewer than ten votes. */
  rating: ColumnType<number | null, never, never>
  source: Generated<TitleSource>
  /** When TMDB last returned the title. */
  confirmed_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** A movie by TMDB's id; TMDB gave it last at `confirmed_at`. */
export interface MoviesTable extends TitleColumns {
  title: string
  original_title: string | null
  release_date: CalendarDay | null
  /** How often it has changed. */
  release_revision: Generated<number>
  /** Minutes. */
  runtime: number | null
  video: Generated<boolean>
  /** US dollars. */
  budget: number | null
  /** US dollars. */
  revenue: number | null
  imdb_id: string | null
  belongs_to_collection: NullableJson<Record<string, unknown>>
  title_translations: DefaultJson<Translations>
}

/** The same of a TV show. */
export interface TvShowsTable extends TitleColumns {
  name: string
  original_name: string | null
  first_air_date: CalendarDay | null
  last_air_date: CalendarDay | null
  type: string | null
  in_production: Generated<boolean>
  number_of_episodes: number | null
  number_of_seasons: number | null
  /** Minutes, one entry per usual length. */
  episode_run_time: NullableJson<number[]>
  /** The first of the lengths. */
  runtime: ColumnType<number | null, never, never>
  origin_country: NullableJson<string[]>
  created_by: NullableJson<unknown[]>
  languages: NullableJson<string[]>
  last_episode_to_air: NullableJson<Record<string, unknown>>
  next_episode_to_air: NullableJson<Record<string, unknown>>
  networks: NullableJson<unknown[]>
  seasons: NullableJson<unknown[]>
  /** When its episodes were last read from TMDB; null if never: they are stored only of shows that members follow. */
  episodes_last_updated: NullableTimestamp
  imdb_id: string | null
  name_translations: DefaultJson<Translations>
}

/** A genre by TMDB's id. */
export interface GenresTable {
  id: number
  name: string
}

export const PROVIDER_TYPES = ['subscription', 'rent', 'buy', 'network', 'streaming'] as const
export type ProviderType = (typeof PROVIDER_TYPES)[number]

/** A streaming service by TMDB's id. One that has offers cannot be deleted. */
export interface ProvidersTable {
  id: number
  name: string
  logo_path: string | null
  provider_type: Generated<ProviderType>
  website_url: string | null
  country_of_origin: string | null
  /** Upper-case country codes. */
  supported_countries: Generated<string[]>
  display_priority: Generated<number>
  is_active: Generated<boolean>
  is_network: Generated<boolean>
  network_id: number | null
  updated_at: Timestamp
}

/** One offer: title, provider, country and monetization type together are unique. Deleted with its title. */
export interface ContentProvidersTable {
  id: ColumnType<number, never, never>
  content_id: number
  content_type: TitleType
  provider_id: number
  /** Upper case; anything else is refused. */
  country_code: string
  monetization_type: MonetizationType
  link: string | null
  presentation_type: string | null
  price_info: NullableJson<unknown>
  availability_start: NullableTimestamp
  availability_end: NullableTimestamp
  last_updated: Timestamp
}

/** A coming or going of an offer, as noticed when the title's offers were read; a going counts once it is 72 hours old. */
export interface OfferChangesTable {
  content_type: TitleType
  content_id: number
  /** The provider id under which the service is chosen. */
  service_id: number
  country_code: string
  /** Included: in the subscription, free or with ads. */
  way: OfferWay
  change: 'came' | 'went'
  noticed_at: Timestamp
}

type ReadOnly<Table> = { [Column in keyof Table]: ColumnType<SelectOf<Table[Column]>, never, never> }
type SelectOf<Column> = Column extends ColumnType<infer Selected, unknown, unknown> ? Selected : Column

/** View: availability with its provider. Writing to it is refused. */
export interface AllContentProvidersView extends ReadOnly<ContentProvidersTable> {
  provider_name: ColumnType<string, never, never>
  provider_logo: ColumnType<string | null, never, never>
  provider_type: ColumnType<ProviderType, never, never>
}

/** content_providers with one row per title, provider and country, and the columns that views filter and sort by. */
export interface TitleAvailabilityTable {
  content_id: number
  content_type: TitleType
  provider_id: number
  country_code: string
  /** 1 flatrate, 2 free, 4 ads, 8 rent, 16 buy. */
  monetization_mask: number
  genre_mask: number
  /** May lag slightly behind the title's. */
  popularity: number
  released: CalendarDay | null
  /** Minutes. */
  runtime: number | null
  /** In tenths of a point; null with fewer than ten votes. */
  rating: number | null
  original_language: string | null
}

/** One row per word start of every title in every language, normalised by domain/search. */
export interface SearchTermsTable {
  content_type: TitleType
  content_id: number
  term: string
  /** Bits of domain/terms/language-bits.ts: the languages of the names that contain the term. */
  languages: Generated<number>
  /** Whether the term starts at the first word of its title. */
  is_start: boolean
  popularity: number
  /** How well known the title is: 0 best, 2 hardly. */
  tier: Generated<number>
  /** Year of release or first airing. */
  year: number | null
}

/** One row per title: its names, and all words by which it is found in any order. */
export interface SearchNamesTable {
  content_type: TitleType
  content_id: number
  /** How well known the title is: 0 best, 2 hardly. */
  tier: number
  popularity: number
  /** Year of release or first airing. */
  year: number | null
  /** As written by domain/terms/stored-name.ts. */
  names: string[]
  /** A tsvector of the words of domain/terms/name-words.ts; used for searching only. */
  words: ColumnType<never, string, string>
}

/** Words of known titles, under each variant of their beginning that lacks one letter. */
export interface SearchWordsTable {
  deletion: string
  word: string
}

/** One row per word of a name of a known title's cast members and makers. */
export interface PersonTermsTable {
  content_type: TitleType
  content_id: number
  person_id: number
  name: string
  profile_path: string | null
  term: string
  popularity: number
  /** How well known the title is: 0 best, 1 less. */
  tier: Generated<number>
}

/** Title and overview of a known title, for searching inside them. */
export interface TitleTextsTable {
  content_type: TitleType
  content_id: number
  popularity: number
  title: string
  overview: string | null
}

/** A title that TMDB did not know when it was asked; once `gone_at` is set it is removed, and its address answers 410. */
export interface GoneTitlesTable {
  content_type: TitleType
  content_id: number
  /** Null while the title is stored: TMDB has said so on one day only. */
  gone_at: NullableTimestamp
  first_unknown_at: Timestamp
  last_unknown_at: Timestamp
  /** As the stored title had it. */
  imdb_id: string | null
  /** The title that TMDB merged it into, of the same type. */
  moved_to: number | null
}

/** A removed title that members refer to: its names and, until six months after TMDB gave it, its poster. */
export interface KeptTitlesTable {
  content_type: TitleType
  content_id: number
  title: string
  title_translations: DefaultJson<Translations>
  base_languages: NullableJson<BaseLanguages>
  date: CalendarDay | null
  poster_path: string | null
  poster_paths_by_language: string | null
  /** When TMDB last returned the title. */
  confirmed_at: Timestamp
}

/**
 * What the catalogue remembers by a key: the sample's version, where an import stands, the number of titles when last counted.
 */
export interface CatalogueStateTable {
  key: string
  value: Json<unknown>
  updated_at: Timestamp
}
