import type { FilterName } from '#domain/browse/filters.ts'
import type { Translator } from '#i18n/translator.ts'
import type { SearchQuery } from './query.ts'

/** Names of a view's genre and provider, where they are known. */
export interface BrowseNames {
  genre: string | undefined
  provider: string | undefined
}

const SHORT = 90
const LONG = 120

export function runtimeLabel({ t, formats }: Translator, runtime: NonNullable<SearchQuery['runtime']>): string {
  if (runtime === 'short') return t('browse.runtimeUpTo', { time: formats.runtime(SHORT) })
  if (runtime === 'long') return t('browse.runtimeOver', { time: formats.runtime(LONG) })
  return t('browse.runtimeBetween', { from: formats.runtime(SHORT), to: formats.runtime(LONG) })
}

export function ratingLabel({ t, formats }: Translator, rating: number): string {
  return t('browse.ratingFrom', { rating: formats.number(rating) })
}

/** What a set filter says. */
export function filterLabel(texts: Translator, filter: FilterName, query: SearchQuery, names: BrowseNames): string {
  const { t, formats } = texts
  const labels: Record<FilterName, () => string> = {
    type: () => t(query.type === 'tv' ? 'search.tvShows' : 'search.movies'),
    genre: () => names.genre ?? t('search.genre'),
    provider: () => names.provider ?? t('search.provider'),
    year: () => yearsLabel(texts, query),
    runtime: () => runtimeLabel(texts, query.runtime ?? 'short'),
    rating: () => ratingLabel(texts, query.rating ?? 0),
    language: () => formats.languageName(query.original ?? ''),
  }
  return labels[filter]()
}

function yearsLabel({ t, formats }: Translator, { yearFrom, yearTo }: SearchQuery): string {
  const from = yearFrom === undefined ? '' : formats.year(String(yearFrom))
  const to = yearTo === undefined ? '' : formats.year(String(yearTo))
  if (from === '') return t('browse.yearsTo', { year: to })
  if (to === '') return t('browse.yearsFrom', { year: from })
  return from === to ? from : t('browse.years', { from, to })
}
