import type { BrowseFilters, FilterName } from '#domain/browse/filters.ts'
import { sortOf } from '#shared/wizard/query.ts'
import type { WizardQuery, WizardQuestion, WizardSort } from '#shared/wizard/query.ts'

/** The filters for the answers; titles always need votes. Seasons narrow TV shows only: with both kinds, all movies stay. */
export function wizardFilters({ type, on, genre, rating, age, seasonsFrom, seasonsTo }: WizardQuery): BrowseFilters {
  return {
    type: type === 'both' ? undefined : type === 'tv' ? 'tv_show' : type,
    providers: on ?? [],
    genres: genre,
    rating,
    age,
    isRated: true,
    ...(type === 'movie' ? {} : { seasonsFrom, seasonsTo }),
  }
}

/** The filters and sort order for the answers, as verbs of `domain/browse` take them. */
export function browsingOf(query: WizardQuery): { filters: BrowseFilters; sort: WizardSort } {
  return { filters: wizardFilters(query), sort: sortOf(query) }
}

/** The question that sets a filter; filters that the wizard does not set are absent. */
export const QUESTION_OF: Readonly<Partial<Record<FilterName, WizardQuestion>>> = {
  type: 'type',
  provider: 'services',
  genre: 'genres',
  rating: 'rating',
  age: 'rating',
  seasons: 'seasons',
}
