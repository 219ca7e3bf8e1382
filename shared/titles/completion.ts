import type { BrowseOffer } from './browse-offer.ts'
import type { TitleType } from './title.ts'

/** The response of `/api/suggestions`. */
export interface Completions {
  results: Completion[]
  /** Whether TMDB may have further titles and has not responded yet. */
  more: boolean
}

/** One typeahead completion; `content_type` distinguishes them. */
export type Completion = TitleCompletion | PersonCompletion | ListCompletion | SearchCompletion

/** A title that completes the text. */
export interface TitleCompletion {
  id: number
  content_type: TitleType
  /** In the page's language if a translation is stored. */
  title: string
  title_language: string
  original_title: string | null
  original_name: string | null
  overview: string | null
  poster_path: string | null
  vote_average: number
  vote_count: number
  popularity: number
  release_date: string | null
  first_air_date: string | null
  original_language: string | null
  in_database: boolean
  /** Canonical address of its page. */
  path: string
}

/** A person in stored titles. */
export interface PersonCompletion {
  id: number
  content_type: 'person'
  /** The person's name. */
  title: string
  profile_path: string | null
  /** Canonical address of the person's page. */
  path: string
}

/** A list of titles that the text may mean: of a genre, or of a service. */
export interface ListCompletion {
  /** Of the genre, or else of the service. */
  id: number
  content_type: 'list'
  /** Its name in the catalogue. */
  title: string
  list: BrowseOffer
  path: string
}

/** A text that was searched for before: only in the browser. */
export interface SearchCompletion {
  /** Its place in the list. */
  id: number
  content_type: 'search'
  title: string
  path: string
}

/** Typeahead: the pause after typing before a request, and the shortest query in characters. */
export const TYPEAHEAD_DEBOUNCE_MS = 300
export const TYPEAHEAD_MIN_LENGTH = 2
/** A single one of these characters is a word. */
const WORD_CHARACTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether the text is long enough to complete: two characters, or one Chinese, Japanese or Korean one. */
export function isCompletable(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length >= TYPEAHEAD_MIN_LENGTH || WORD_CHARACTER.test(trimmed)
}
