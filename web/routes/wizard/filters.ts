import type { BrowseFilters, FilterName } from '#domain/browse/filters.ts'
import { sortOf } from '#shared/wizard/query.ts'
import type { WizardQuery, WizardQuestion, WizardSort } from '#shared/wizard/query.ts'

/** What the answers ask of titles, always such as people have voted for. Seasons narrow TV shows alone: who wants both kinds keeps all movies. */
export function filtersOf({ type, on, genre, rating, seasonsFrom, seasonsTo }: WizardQuery): BrowseFilters {
  return {
    type: type === 'both' ? undefined : type === 'tv' ? 'tv_show' : type,
    providers: on ?? [],
    genres: genre,
    rating,
    isRated: true,
    ...(type === 'movie' ? {} : { seasonsFrom, seasonsTo }),
  }
}

/** The filters that an answer sets, and in which order it puts them: as verbs of `domain/browse` take them. */
export function browsingOf(query: WizardQuery): { filters: BrowseFilters; sort: WizardSort } {
  return { filters: filtersOf(query), sort: sortOf(query) }
}

/** The question whose answer a filter is; of those that the wizard does not set, none. */
export const QUESTION_OF: Readonly<Partial<Record<FilterName, WizardQuestion>>> = {
  type: 'type',
  provider: 'services',
  genre: 'genres',
  rating: 'rating',
  seasons: 'seasons',
}
