import type { Translator } from '#i18n/translator.ts'
import { moodKey } from '#shared/assistant/mood-key.ts'
import type { RequestFilterName } from '#shared/assistant/answer.ts'
import type { Mood, RequestFilters } from '#shared/assistant/request-filters.ts'
import { subjectKey } from '#shared/assistant/subject-key.ts'
import { GENRE_IDS } from '#shared/titles/genre-ids.ts'

/** Each wish of a request as a reply lists it; `only`: of these filters. */
export function wishTexts(texts: Translator, filters: RequestFilters, only?: readonly RequestFilterName[]): string[] {
  const names = Object.keys(filters) as RequestFilterName[]
  const wanted = only === undefined ? names : names.filter((name) => only.includes(name))
  return [...new Set(wanted.flatMap((name) => wishText(texts, filters, name)))]
}

function wishText(texts: Translator, filters: RequestFilters, name: RequestFilterName): string[] {
  const { t, formats } = texts
  const say = <Value>(value: Value | undefined, text: (value: Value) => string) =>
    value === undefined ? [] : [text(value)]
  switch (name) {
    case 'genres':
      return (filters.genres ?? []).map((genre) => genreText(texts, genre))
    case 'subjects':
      return (filters.subjects ?? []).map((subject) => subjectText(texts, subject))
    case 'mood':
      return say(filters.mood, (mood) => moodText(texts, mood))
    case 'contentType':
      return say(filters.contentType, (type) => t(type === 'movie' ? 'type.movie' : 'type.tv_show'))
    case 'minRating':
      return say(filters.minRating, (rating) => t('assistant.wishRating', { rating: formats.rating(rating) }))
    case 'maxRuntime':
    case 'minRuntime':
      return say(filters[name], (minutes) => formats.runtime(minutes))
    case 'country':
      return say(filters.country, (code) => formats.countryName(code))
    case 'originalLanguage':
      return say(filters.originalLanguage, (code) =>
        t('assistant.wishLanguage', { language: formats.languageName(code) }),
      )
    case 'year':
      return say(filters.year, (year) => formats.year(String(year)))
    case 'yearRange':
      return say(filters.yearRange, (range) => yearsText(texts, range))
    case 'like':
      return say(filters.like, (title) => t('assistant.wishLike', { title }))
    case 'specificTitle':
      return say(filters.specificTitle, (title) => title)
    case 'actors':
    case 'directors':
    case 'providers':
      return filters[name] ?? []
    case 'notGenres':
    case 'notSubjects':
    case 'notPeople':
    case 'notProviders':
    case 'notTitles':
    case 'notCountries':
    case 'notLanguages':
    case 'notMoods':
    case 'notDecades':
      return unwantedTexts(texts, filters, name).map((genre) => t('assistant.wishNot', { genre }))
    case 'among':
    case 'except':
    case 'anyGenre':
    case 'limit':
      return []
  }
}

type UnwantedName = Extract<RequestFilterName, `not${string}`>

function unwantedTexts(texts: Translator, filters: RequestFilters, name: UnwantedName): string[] {
  const { formats } = texts
  switch (name) {
    case 'notGenres':
      return (filters.notGenres ?? []).map((genre) => genreText(texts, genre))
    case 'notSubjects':
      return (filters.notSubjects ?? []).map((subject) => subjectText(texts, subject))
    case 'notCountries':
      return (filters.notCountries ?? []).map((code) => formats.countryName(code))
    case 'notLanguages':
      return (filters.notLanguages ?? []).map((code) => formats.languageName(code))
    case 'notMoods':
      return (filters.notMoods ?? []).map((mood) => moodText(texts, mood))
    case 'notDecades':
      return (filters.notDecades ?? []).map((decade) => yearsText(texts, { min: decade, max: decade + 9 }))
    case 'notPeople':
    case 'notProviders':
    case 'notTitles':
      return filters[name] ?? []
  }
}

export function subjectText({ t, has }: Translator, subject: string): string {
  const key = subjectKey(subject)
  return has(key) ? t(key) : subject
}

export function genreText({ t, has }: Translator, name: string): string {
  const key = `genre.${GENRE_IDS[name] ?? 0}`
  return has(key) ? t(key) : name
}

/** Inside a sentence. */
export function moodText({ t, language }: Translator, mood: Mood): string {
  return t(moodKey(mood)).toLocaleLowerCase(language)
}

function yearsText({ t, formats }: Translator, { min, max }: NonNullable<RequestFilters['yearRange']>): string {
  const year = (value: number) => formats.year(String(value))
  if (min !== undefined && max !== undefined) return `${year(min)}–${year(max)}`
  return min === undefined
    ? t('assistant.wishUntil', { year: year(max ?? 0) })
    : t('assistant.wishFrom', { year: year(min) })
}
