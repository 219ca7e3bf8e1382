import type { ColumnType, Generated } from 'kysely'
import type { Wishes } from '#shared/assistant/wishes.ts'
import type {
  ImportCandidate,
  ImportChoices,
  ImportMatch,
  ImportOutcome,
  ImportPhase,
  ImportReason,
  ImportSource,
  ImportState,
  ImportTarget,
  ImportUndo,
  ImportWarning,
  ImportedStatus,
} from '#shared/imports/import.ts'
import type { ReportReason } from '#shared/lists/report.ts'
import type { StaffRole } from '#shared/members/member.ts'
import type { MonetizationType } from '#shared/titles/monetization.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/**
 * A jsonb column: read as the value, written as JSON text. Text, because node-postgres would send a JavaScript
 * array as a PostgreSQL array; `JSON.stringify` at the call site means the same to both drivers.
 */
export type Json<T> = ColumnType<T, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A jsonb column that is never null and has a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** A calendar day, `YYYY-MM-DD`, on both drivers: never a JavaScript Date, which would carry a time zone. */
export type CalendarDay = string

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Language code to text. */
export type Translations = Record<string, string>

/** Language tags of base texts that are not English; '' for no language. */
export type BaseLanguages = Partial<Record<'title' | 'overview' | 'tagline', string>>

export interface NamedId {
  id: number
  name: string
}

export interface StoredCastMember extends NamedId {
  character: string | null
  profile_path: string | null
}

export interface StoredCrewMember extends NamedId {
  job: string | null
  profile_path: string | null
}

/** A trailer or teaser at YouTube or Vimeo. */
export interface StoredVideo {
  site: string
  key: string
  name: string
  type: string
  language: string | null
}

/** Another name of a title, by which it is found. */
export interface StoredAlternativeTitle {
  /** Upper-case country code as TMDB gives it; '' where it gives none. */
  country: string
  title: string
  /** In normal form (normalizeText of domain/terms), which queries are compared with. */
  normal: string
}

/** A title that goes with another one, as TMDB's lists give it: enough for a card where it is not stored itself. */
export interface StoredRelatedTitle {
  id: number
  title: string
  date: string | null
  poster_path: string | null
  vote_average: number
  vote_count: number
}

/** Titles of the same kind, in TMDB's order. */
export interface StoredRelated {
  recommended?: StoredRelatedTitle[]
  similar?: StoredRelatedTitle[]
}

/** Where the row comes from: sample titles give way to real ones, and pages say that they are a sample. */
export const TITLE_SOURCES = ['tmdb', 'sample'] as const
export type TitleSource = (typeof TITLE_SOURCES)[number]

/** What movies and tv_shows share. */
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
  /** Null where the base texts (title or name, overview, tagline) are English, or none. */
  base_languages: NullableJson<BaseLanguages>
  /** False where texts of some language are still to be read: the title is confirmed sooner. */
  texts_complete: Generated<boolean>
  overview_translations: DefaultJson<Translations>
  tagline_translations: DefaultJson<Translations>
  cast_data: DefaultJson<StoredCastMember[]>
  crew_data: DefaultJson<StoredCrewMember[]>
  providers_last_updated: NullableTimestamp
  ratings_last_updated: NullableTimestamp
  videos: DefaultJson<StoredVideo[]>
  related: DefaultJson<StoredRelated>
  alternative_titles: DefaultJson<StoredAlternativeTitle[]>
  /** Bits of db/migrations/005-availability.sql. */
  genre_mask: ColumnType<number, never, never>
  /** Tenths of a point as pages show it; null where fewer than ten people voted. */
  rating: ColumnType<number | null, never, never>
  source: Generated<TitleSource>
  /** When TMDB last gave the title. */
  confirmed_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

export interface MoviesTable extends TitleColumns {
  title: string
  original_title: string | null
  release_date: CalendarDay | null
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
  /** The first of them. */
  runtime: ColumnType<number | null, never, never>
  origin_country: NullableJson<string[]>
  created_by: NullableJson<unknown[]>
  languages: NullableJson<string[]>
  last_episode_to_air: NullableJson<Record<string, unknown>>
  next_episode_to_air: NullableJson<Record<string, unknown>>
  networks: NullableJson<unknown[]>
  seasons: NullableJson<unknown[]>
  name_translations: DefaultJson<Translations>
}

export interface GenresTable {
  id: number
  name: string
}

export const PROVIDER_TYPES = ['subscription', 'rent', 'buy', 'network', 'streaming'] as const
export type ProviderType = (typeof PROVIDER_TYPES)[number]

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

type ReadOnly<Table> = { [Column in keyof Table]: ColumnType<SelectOf<Table[Column]>, never, never> }
type SelectOf<Column> = Column extends ColumnType<infer Selected, unknown, unknown> ? Selected : Column

/** View: availability with its provider. */
export interface AllContentProvidersView extends ReadOnly<ContentProvidersTable> {
  provider_name: ColumnType<string, never, never>
  provider_logo: ColumnType<string | null, never, never>
  provider_type: ColumnType<ProviderType, never, never>
}

/** content_providers, one row per title, provider and country, with what views filter and sort by. */
export interface TitleAvailabilityTable {
  content_id: number
  content_type: TitleType
  provider_id: number
  country_code: string
  /** 1 flatrate, 2 free, 4 ads, 8 rent, 16 buy. */
  monetization_mask: number
  genre_mask: number
  /** May lag behind the title's by a little. */
  popularity: number
  released: CalendarDay | null
  /** Minutes. */
  runtime: number | null
  /** Tenths of a point; null where fewer than ten people voted. */
  rating: number | null
  original_language: string | null
}

/** One row per word start of every title in every language, normalised by domain/search. */
export interface SearchTermsTable {
  content_type: TitleType
  content_id: number
  term: string
  /** Bits of domain/terms/language-bits.ts: the languages of the names that hold the term. */
  languages: Generated<number>
  /** The term starts at the first word of its title. */
  is_start: boolean
  popularity: number
  /** How well known the title is: 0 best, 2 hardly. */
  tier: Generated<number>
  /** Of release or first airing. */
  year: number | null
}

/** One row per title: its names, and all words by which it is found in any order. */
export interface SearchNamesTable {
  content_type: TitleType
  content_id: number
  /** How well known the title is: 0 best, 2 hardly. */
  tier: number
  popularity: number
  /** Of release or first airing. */
  year: number | null
  /** As domain/terms/stored-name.ts writes them. */
  names: string[]
  /** A tsvector of the words of domain/terms/name-words.ts; only searched in. */
  words: ColumnType<never, string, string>
}

/** Words of known titles, each under what is left of its start without one letter. */
export interface SearchWordsTable {
  deletion: string
  word: string
}

/** One row per word of a name of somebody in a known title's cast, or who made it. */
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

/** Title and overview of a known title, for search inside of them. */
export interface TitleTextsTable {
  content_type: TitleType
  content_id: number
  popularity: number
  title: string
  overview: string | null
}

/** Titles that TMDB had and deleted. */
export interface GoneTitlesTable {
  content_type: TitleType
  content_id: number
  gone_at: Timestamp
}

/** What the catalogue remembers about itself, such as the sample's version. */
export interface CatalogueStateTable {
  key: string
  value: Json<unknown>
  updated_at: Timestamp
}

/** A page of text that staff write. Contents are Markdown; texts without a language are English. */
export interface StaticPagesTable {
  id: ColumnType<number, never, never>
  /** Last part of its address. */
  slug: string
  title: string
  content: string
  meta_description: string | null
  is_published: Generated<boolean>
  title_translations: DefaultJson<Translations>
  content_translations: DefaultJson<Translations>
  meta_description_translations: DefaultJson<Translations>
  /** Account ids. */
  created_by: string | null
  updated_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthUsersTable {
  /** UUID. */
  id: Generated<string>
  /** As given when signing up, or by Google; pages show the profile's display name. */
  name: string
  /** Lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  two_factor_enabled: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthSessionsTable {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  ip_address: string | null
  user_agent: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A way to sign in: `credential` with a password hash, or a provider. */
export interface AuthAccountsTable {
  id: Generated<string>
  user_id: string
  /** The person's id at the provider; the user's own for `credential`. */
  account_id: string
  provider_id: string
  issuer: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: NullableTimestamp
  refresh_token_expires_at: NullableTimestamp
  scope: string | null
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** Things that somebody must show again: reset tokens, sign-ins at a provider under way, second-factor challenges. */
export interface AuthVerificationsTable {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthSecondFactorsTable {
  id: Generated<string>
  user_id: string
  /** Encrypted. */
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: NullableTimestamp
}

export interface UserProfilesTable {
  /** The user's. */
  id: string
  email: string
  /** Letters, digits, `-` and `_`; unique without regard to case. */
  display_name: string
  avatar_url: string | null
  country_code: Generated<string>
  language_code: Generated<string>
  is_watchlist_public: Generated<boolean>
  public_watchlist_slug: string | null
  /** TMDB provider ids. */
  services: Generated<number[]>
  only_my_services: Generated<boolean>
  hide_watched: Generated<boolean>
  last_sign_in_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** Who may use the panel. */
export interface AdminUsersTable {
  /** The user's. */
  id: string
  role: StaffRole
  permissions: DefaultJson<Record<string, unknown>>
  updated_at: Timestamp
}

export interface UserWatchlistsTable {
  user_id: string
  content_id: number
  content_type: TitleType
  status: Generated<WatchStatus>
  added_at: Timestamp
}

export interface ContentRatingsTable {
  user_id: string
  content_id: number
  content_type: TitleType
  /** 1 to 10. */
  rating: number
  rated_at: Timestamp
}

export interface ShareListsTable {
  id: Generated<string>
  user_id: string
  name: string
  description: string | null
  description_translations: DefaultJson<Translations>
  is_public: Generated<boolean>
  is_published: Generated<boolean>
  slug: string
  /** Kept by a trigger. */
  item_count: ColumnType<number, never, never>
  words: Generated<string>
  bonus_prompts: Generated<number>
  /** Set by a trigger. */
  number: ColumnType<number, never, never>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface ShareListItemsTable {
  list_id: string
  content_id: number
  content_type: TitleType
  note: string | null
  order_index: Generated<number>
  added_at: Timestamp
}

export interface RemovedListsTable {
  /** The list's. */
  id: string
  user_id: string
  list: Json<unknown>
  items: Json<unknown[]>
  removed_at: Timestamp
}

export interface ListReportsTable {
  id: Generated<string>
  list_id: string
  /** Null where a guest has reported it. */
  reporter_id: string | null
  reason: ReportReason
  comment: string | null
  created_at: Timestamp
}

export interface AiChatUsageLimitsTable {
  id: Generated<string>
  /** Null for guests. */
  user_id: string | null
  /** A guest's: of the signed cookie, and the keyed hash of what is known of the browser. */
  session_id: string | null
  browser_fingerprint: string | null
  daily_limit: number
  bonus_limit: Generated<number>
  used_count: Generated<number>
  remaining: ColumnType<number, never, never>
  reset_at: NullableTimestamp
  updated_at: Timestamp
}

export interface AiChatConversationsTable {
  id: Generated<string>
  /** One of the two: a member, or a guest's session. */
  user_id: string | null
  session_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AiChatMessagesTable {
  id: Generated<string>
  conversation_id: string
  role: 'user' | 'assistant'
  content: string
  extracted_params: NullableJson<Wishes>
  results_count: number | null
  created_at: Timestamp
}

export interface AiQueryFeedbackTable {
  id: Generated<string>
  conversation_id: string | null
  message_id: string | null
  user_id: string | null
  session_id: string | null
  query: string
  extracted_params: NullableJson<Wishes>
  feedback_type: 'positive' | 'negative'
  corrected_params: NullableJson<Wishes>
  results_count: number | null
  user_comment: string | null
  created_at: Timestamp
}

export interface AiTrainingPatternsTable {
  id: Generated<string>
  language: string
  pattern: string
  params: DefaultJson<Record<string, unknown>>
  confidence_score: Generated<number>
  success_count: Generated<number>
  failure_count: Generated<number>
  updated_at: Timestamp
}

/** A file that a member brings from another service. */
export interface ImportsTable {
  id: Generated<string>
  user_id: string
  state: Generated<ImportState>
  /** The state to go on from where it failed. */
  failed_in: ImportPhase | null
  source: ImportSource
  file_name: string
  file_bytes: number
  file_rows: number
  /** Rows of what is no movie and no show. */
  passed_over: number
  warnings: DefaultJson<ImportWarning[]>
  choices: Json<ImportChoices>
  /** Counts up whenever its work begins anew: names its job. */
  turn: Generated<number>
  /** Tries that failed since something was done last. */
  failures: Generated<number>
  created_at: Timestamp
  /** When something was done last. */
  touched_at: Timestamp
  ended_at: NullableTimestamp
}

/** A title of the file, once, with all that its rows say. */
export interface ImportTitlesTable {
  import_id: string
  /** From 1. */
  number: number
  line: number
  part: string
  name: string
  year: number | null
  named_type: TitleType | null
  named_tmdb_id: number | null
  named_imdb_id: string | null
  rating: number | null
  rated_at: NullableTimestamp
  status: ImportedStatus | null
  status_at: NullableTimestamp
  match: Generated<ImportMatch>
  reason: ImportReason | null
  candidates: DefaultJson<ImportCandidate[]>
  /** What it is taken for. */
  content_type: TitleType | null
  content_id: number | null
  is_skipped: Generated<boolean>
  outcome: ImportOutcome | null
  undo: NullableJson<ImportUndo>
}

export interface ImportListsTable {
  import_id: string
  number: number
  name: string
  description: string
  target: ImportTarget
  list_id: string | null
  is_made: Generated<boolean>
}

export interface ImportListItemsTable {
  import_id: string
  list_number: number
  position: number
  title_number: number
  note: string | null
  is_written: Generated<boolean>
  is_added: Generated<boolean>
}

export interface Schema {
  movies: MoviesTable
  tv_shows: TvShowsTable
  genres: GenresTable
  providers: ProvidersTable
  content_providers: ContentProvidersTable
  all_content_providers: AllContentProvidersView
  title_availability: TitleAvailabilityTable
  search_terms: SearchTermsTable
  search_names: SearchNamesTable
  search_words: SearchWordsTable
  person_terms: PersonTermsTable
  title_texts: TitleTextsTable
  gone_titles: GoneTitlesTable
  catalogue_state: CatalogueStateTable
  static_pages: StaticPagesTable
  auth_users: AuthUsersTable
  auth_sessions: AuthSessionsTable
  auth_accounts: AuthAccountsTable
  auth_verifications: AuthVerificationsTable
  auth_second_factors: AuthSecondFactorsTable
  user_profiles: UserProfilesTable
  admin_users: AdminUsersTable
  user_watchlists: UserWatchlistsTable
  content_ratings: ContentRatingsTable
  share_lists: ShareListsTable
  share_list_items: ShareListItemsTable
  removed_lists: RemovedListsTable
  list_reports: ListReportsTable
  ai_chat_usage_limits: AiChatUsageLimitsTable
  ai_chat_conversations: AiChatConversationsTable
  ai_chat_messages: AiChatMessagesTable
  ai_query_feedback: AiQueryFeedbackTable
  ai_training_patterns: AiTrainingPatternsTable
  imports: ImportsTable
  import_titles: ImportTitlesTable
  import_lists: ImportListsTable
  import_list_items: ImportListItemsTable
}
