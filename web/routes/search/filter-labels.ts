import type { FilterName } from '#domain/browse/filters.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { ageLimitText } from '../../features/titles/age-limit-text.ts'
import { changedPath, pathWithout } from './address.ts'
import type { ChosenNames } from './search-heading.ts'
import type { FilterParameter, SearchQuery } from './query.ts'

const SHORT = 90
const LONG = 120

/** Labels of the URL's parameters. */
export const PARAMETER_LABELS = {
  genre: 'search.genre',
  provider: 'search.provider',
  type: 'browse.type',
  yearFrom: 'browse.yearFrom',
  yearTo: 'browse.yearTo',
  runtime: 'browse.runtime',
  rating: 'browse.rating',
  age: 'browse.age',
  original: 'browse.language',
  sort: 'browse.sort',
} as const satisfies Record<FilterParameter, PlainMessageKey>

export function runtimeLabel({ t, formats }: Translator, runtime: NonNullable<SearchQuery['runtime']>): string {
  if (runtime === 'short') return t('browse.runtimeUpTo', { time: formats.runtime(SHORT) })
  if (runtime === 'long') return t('browse.runtimeOver', { time: formats.runtime(LONG) })
  return t('browse.runtimeBetween', { from: formats.runtime(SHORT), to: formats.runtime(LONG) })
}

export function ratingLabel({ t, formats }: Translator, rating: number): string {
  return t('browse.ratingFrom', { rating: formats.number(rating) })
}

/** An active filter, or one of several genres or services. */
export interface ChosenFilter {
  key: string
  label: string
  /** The view without it, after the language. */
  without: string
}

/** The text of an active filter; genres and services separately. */
export function chosenFilters(
  texts: Translator,
  filter: FilterName,
  query: SearchQuery,
  names: ChosenNames,
): ChosenFilter[] {
  if (filter === 'genre' || filter === 'provider') {
    return query[filter].map((id) => ({
      key: `${filter} ${id}`,
      label: names[filter](id),
      without: changedPath(query, { [filter]: query[filter].filter((other) => other !== id) }),
    }))
  }
  return [{ key: filter, label: label(texts, filter, query), without: pathWithout(query, filter) }]
}

/** The same as a single text, where it is removed as a whole. */
export function chosenFilter(
  texts: Translator,
  filter: FilterName,
  query: SearchQuery,
  names: ChosenNames,
): ChosenFilter {
  const labels = chosenFilters(texts, filter, query, names).map((chosen) => chosen.label)
  return { key: filter, label: texts.formats.names(labels), without: pathWithout(query, filter) }
}

function label(texts: Translator, filter: Exclude<FilterName, 'genre' | 'provider'>, query: SearchQuery): string {
  if (filter === 'type') return texts.t(query.type === 'tv' ? 'search.tvShows' : 'search.movies')
  if (filter === 'year') return yearsLabel(texts, query)
  if (filter === 'runtime') return runtimeLabel(texts, query.runtime ?? 'short')
  if (filter === 'rating') return ratingLabel(texts, query.rating ?? 0)
  if (filter === 'age') return ageLimitText(texts, query.age ?? 0)
  return texts.formats.languageName(query.original ?? '')
}

function yearsLabel({ t, formats }: Translator, { yearFrom, yearTo }: SearchQuery): string {
  const from = yearFrom === undefined ? '' : formats.year(String(yearFrom))
  const to = yearTo === undefined ? '' : formats.year(String(yearTo))
  if (from === '') return t('browse.yearsTo', { year: to })
  if (to === '') return t('browse.yearsFrom', { year: from })
  return from === to ? from : t('browse.years', { from, to })
}
