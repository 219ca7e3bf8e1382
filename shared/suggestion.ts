import type { TitleType } from './title.ts'

/** What `/api/suggestions` answers. */
export interface Suggestions {
  results: Suggestion[]
  /** Whether TMDB may know titles that belong here and has not been heard. */
  more: boolean
}

/** One typeahead suggestion (SEARCHBOX-13). */
export interface Suggestion {
  id: number
  content_type: TitleType
  /** In the page's language where a translation is stored. */
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
