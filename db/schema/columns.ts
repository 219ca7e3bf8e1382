import type { ColumnType } from 'kysely'

/**
 * A jsonb column: read as the value, written as JSON text. Text, because node-postgres would send a JavaScript array as a PostgreSQL array;
 * `JSON.stringify` at the call site means the same to both drivers.
 */
export type Json<T> = ColumnType<T, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A jsonb column that is never null and has a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** A calendar day, `YYYY-MM-DD`, on both drivers: never a JavaScript Date, which would carry a time zone. */
export type CalendarDay = string

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

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
  /** Upper-case country code from TMDB; '' if there is none. */
  country: string
  title: string
  /** In normal form (normalizeText of domain/terms), for comparison with queries. */
  normal: string
}

/** A related title from TMDB's lists: enough for a card if it is not stored itself. */
export interface StoredRelatedTitle {
  id: number
  title: string
  date: string | null
  poster_path: string | null
  vote_average: number
  vote_count: number
}

/** Titles of the same type, in TMDB's order. */
export interface StoredRelated {
  recommended?: StoredRelatedTitle[]
  similar?: StoredRelatedTitle[]
}

/** The origin of a row: sample titles are replaced by real ones, and pages label them as samples. */
export const TITLE_SOURCES = ['tmdb', 'sample'] as const
export type TitleSource = (typeof TITLE_SOURCES)[number]
