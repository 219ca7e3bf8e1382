import type { TitleType } from './title.ts'

/** A list of titles that a query may mean instead of a name: of a genre, of a service, or of a genre on a service. */
export interface BrowseOffer {
  /** TMDB's ids, with their names in the catalogue. */
  genre: Named | null
  provider: Named | null
  type: TitleType | null
  yearFrom: number | null
  yearTo: number | null
}

export interface Named {
  id: number
  name: string
}
