import type { TitleRef } from '../titles/title.ts'
import type { WatchStatus } from '../titles/watch-status.ts'

/** What a file can be recognised as. */
export const IMPORT_SOURCES = [
  'letterboxd-ratings',
  'letterboxd-films',
  'letterboxd-diary',
  'letterboxd-list',
  'letterboxd-import',
  'letterboxd-export',
  'imdb-ratings',
  'imdb-list',
  'tmdb',
  'trakt',
  'trakt-export',
  'kinora-watchlist',
  'kinora-ratings',
] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** What a member can declare a table to be, if it has the columns. */
export const CHOOSABLE_SOURCES = [
  'letterboxd-ratings',
  'letterboxd-films',
  'letterboxd-diary',
  'letterboxd-import',
  'imdb-ratings',
  'imdb-list',
  'tmdb',
] as const satisfies readonly ImportSource[]
export type ChoosableSource = (typeof CHOOSABLE_SOURCES)[number]

/** How numeric dates are written that do not begin with the year. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Services whose files are recognised but not supported yet, by their own spelling. */
export const OTHER_SERVICES = {
  simkl: 'Simkl',
  movary: 'Movary',
  'tv-time': 'TV Time',
  yamtrack: 'Yamtrack',
  netflix: 'Netflix',
} as const
export type OtherService = keyof typeof OTHER_SERVICES

/** The phases of background work. */
export const IMPORT_PHASES = ['matching', 'running', 'undoing'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]
export type ImportState = ImportPhase | 'preview' | 'done' | 'stopped' | 'undone' | 'failed'

export function isAtWork(state: ImportState): state is ImportPhase {
  return (IMPORT_PHASES as readonly string[]).includes(state)
}

/** What a file says about having seen a title; 'either': it lists titles to watch or watched ones, and does not say which. */
export type ImportedStatus = WatchStatus | 'either'

/** 'choose': it may be another title, or one of several. */
export type ImportMatch = 'waiting' | 'matched' | 'choose' | 'missing'
/** The groups in the preview. */
export const IMPORT_GROUPS = ['choose', 'missing', 'matched'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** Why a title is not simply matched. */
export type ImportReason =
  | 'several'
  | 'no-year'
  | 'year'
  | 'spelling'
  | 'type'
  | 'not-found'
  | 'not-in-catalogue'
  | 'twice'
  | 'away'

/** A title that a row may mean; for one that is not stored, TMDB's data. */
export interface ImportCandidate extends TitleRef {
  unstored?: { title: string; year: number | null; posterPath: string | null }
}

/** What became of a title. 'full': watchlist, ratings or list were. */
export type ImportOutcome = 'added' | 'updated' | 'kept' | 'same' | 'full' | 'missing'

/** What undoes writing a title: the former value, null if there was none, and the written one. Times are ISO 8601. */
export interface ImportUndo {
  rating?: { was: RatingValue | null; now: RatingValue }
  entry?: { was: EntryValue | null; now: EntryValue }
  /** Days of watching that were added. */
  days?: string[]
}
export interface RatingValue {
  rating: number
  at: string
}
export interface EntryValue {
  status: WatchStatus
  at: string
}

/** The target for a list of the file: none, a new list, or one of the member's own. */
export type ImportTarget = 'none' | 'new' | 'own'

/** Which rating wins if a title is already rated here. */
export const RATED_HERE = ['newer', 'mine', 'file'] as const
export const EITHER_MEANS = ['want_to_watch', 'watched', 'none'] as const

/** What of a file is to be written. */
export interface ImportChoices {
  ratings: boolean
  watched: boolean
  wanted: boolean
  /** The status of titles for which the file does not state it. */
  either: (typeof EITHER_MEANS)[number]
  ratedHere: (typeof RATED_HERE)[number]
}

/**
 * A value that could not be read: the row is accepted without it, or skipped if nothing else is left. 'date-order' is reported once per
 * file.
 */
export const IMPORT_WARNINGS = ['rating', 'year', 'date', 'date-order', 'id', 'no-name', 'cells'] as const
export interface ImportWarning {
  code: (typeof IMPORT_WARNINGS)[number]
  /** File within an archive. */
  part: string
  line: number
}
