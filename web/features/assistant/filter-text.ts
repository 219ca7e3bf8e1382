import type { Translator } from '#i18n/translator.ts'
import { moodKey } from '#shared/assistant/mood-key.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { GENRE_IDS } from '#shared/titles/genre-ids.ts'
import { genreName } from '../titles/genre-name.ts'
import type { FilterItem } from './filter-items.ts'
import { subjectText } from './subject-text.ts'

/** The label of one filter value. */
export function filterText(texts: Translator, { filter, value }: FilterItem): string {
  const { t, formats } = texts
  switch (filter) {
    case 'contentType':
      return t(value === 'movie' ? 'search.movies' : 'search.tvShows')
    case 'genres':
      return genreText(texts, value)
    case 'notGenres':
      return unwanted(texts, genreText(texts, value))
    case 'actors':
    case 'providers':
      return value
    case 'directors':
      return t('assistant.wishDirector', { name: value })
    case 'specificTitle':
      return t('assistant.wishTitle', { title: value })
    case 'like':
      return t('assistant.wishLike', { title: value })
    case 'minRating':
      return t('assistant.wishRating', { rating: formats.rating(value) })
    case 'year':
      return formats.year(String(value))
    case 'yearRange':
      return yearsText(texts, value)
    case 'maxRuntime':
      return t('browse.runtimeUpTo', { time: formats.runtime(value) })
    case 'minRuntime':
      return t('assistant.wishLonger', { time: formats.runtime(value) })
    case 'country':
      return formats.countryName(value)
    case 'originalLanguage':
      return t('assistant.wishLanguage', { language: formats.languageName(value) })
    case 'mood':
      return t(moodKey(value))
    case 'subjects':
      return t('assistant.wishSubject', { subject: subjectText(texts, value) })
    case 'notSubjects':
      return unwanted(texts, subjectText(texts, value))
    case 'notPeople':
    case 'notProviders':
    case 'notTitles':
      return unwanted(texts, value)
    case 'notCountries':
      return unwanted(texts, formats.countryName(value))
    case 'notLanguages':
      return unwanted(texts, formats.languageName(value))
    case 'notMoods':
      return unwanted(texts, t(moodKey(value)))
    case 'notDecades':
      return unwanted(texts, yearsText(texts, { min: value, max: value + 9 }))
    case 'among':
      return t('assistant.wishAmong')
    case 'except':
      return t('assistant.wishExcept')
    case 'limit':
      return t('search.count', { count: value })
  }
}

function unwanted({ t }: Translator, genre: string): string {
  return t('assistant.wishNot', { genre })
}

export function genreText(texts: Translator, name: string): string {
  return genreName(texts, GENRE_IDS[name] ?? 0, name)
}

function yearsText({ t, formats }: Translator, { min, max }: NonNullable<RequestFilters['yearRange']>): string {
  const from = min === undefined ? '' : formats.year(String(min))
  const to = max === undefined ? '' : formats.year(String(max))
  if (max === undefined) return t('assistant.wishFrom', { year: from })
  if (min === undefined) return t('assistant.wishUntil', { year: to })
  if (min % 10 === 0 && max === min + 9) return t('assistant.decade', { decade: String(min), from })
  return t('assistant.years', { from, to })
}
