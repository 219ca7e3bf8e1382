import type { Translator } from '#i18n/translator.ts'
import type { Reason } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { genreText, moodText, subjectText } from './wish-texts.ts'

/** Genres of one title that a reply names. */
const MOST_GENRES = 3

/** What a title has of what was asked for, and the service that carries it, as items of a list. `filters`: those that were applied. */
export function whyTexts(texts: Translator, reason: Reason, filters: RequestFilters): string[] {
  const { t, formats } = texts
  const {
    subjects = [],
    genres = [],
    decade,
    country,
    originalLanguage,
    people = [],
    runtime,
    rating,
    service,
  } = reason
  return [
    ...(filters.mood === undefined ? [] : [moodText(texts, filters.mood)]),
    ...(subjects.length === 0
      ? []
      : [t('assistant.reasonSubject', { subjects: formats.list(subjects.map((one) => subjectText(texts, one))) })]),
    ...genres.slice(0, MOST_GENRES).map((genre) => genreText(texts, genre)),
    ...(decade === undefined
      ? []
      : [t('assistant.reasonDecade', { decade: String(decade), from: formats.year(String(decade)) })]),
    ...(country === undefined ? [] : [t('assistant.reasonCountry', { country: formats.countryInSentence(country) })]),
    ...(originalLanguage === undefined
      ? []
      : [t('assistant.reasonLanguage', { language: formats.languageName(originalLanguage) })]),
    ...(people.length === 0 ? [] : [t('assistant.reasonPeople', { people: formats.list(people) })]),
    ...(runtime === undefined ? [] : [formats.runtime(runtime)]),
    ...(rating === undefined ? [] : [t('assistant.reasonRating', { rating: formats.rating(rating) })]),
    ...(service === undefined ? [] : [t('reply.on', { service })]),
  ]
}
