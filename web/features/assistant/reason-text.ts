import { capitalized } from '#i18n/format.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Reason } from '#shared/assistant/answer.ts'
import { genreText } from './filter-text.ts'
import { subjectText } from './subject-text.ts'

/** Why a title is part of an answer, in one line. `country`: the visitor's. Empty if there is no reason to give. */
export function reasonText(texts: Translator, reason: Reason, country: string): string {
  const { t, language } = texts
  const parts = [...whatItIs(texts, reason), ...whatHelps(texts, reason, country)]
  const [first, ...rest] = parts
  if (first === undefined) return ''
  return capitalized(
    rest.reduce((told, next) => t('assistant.reasonAnd', { told, next }), first),
    language,
  )
}

function whatItIs(texts: Translator, reason: Reason): string[] {
  const { t, formats } = texts
  const { subjects = [], genres = [], decade, country, originalLanguage, people = [], like } = reason
  const parts: string[] = []
  if (subjects.length > 0) {
    const names = subjects.map((subject) => subjectText(texts, subject))
    parts.push(t('assistant.reasonSubject', { subjects: formats.list(names) }))
  }
  if (genres.length > 0) parts.push(formats.names(genres.map((genre) => genreText(texts, genre))))
  if (decade !== undefined)
    parts.push(t('assistant.reasonDecade', { decade: String(decade), from: formats.year(String(decade)) }))
  if (country !== undefined) parts.push(t('assistant.reasonCountry', { country: formats.countryInSentence(country) }))
  if (originalLanguage !== undefined)
    parts.push(t('assistant.reasonLanguage', { language: formats.languageName(originalLanguage) }))
  if (people.length > 0) parts.push(t('assistant.reasonPeople', { people: formats.list(people) }))
  if (like !== undefined) parts.push(t('assistant.reasonLike', { title: like }))
  return parts
}

function whatHelps({ t, formats }: Translator, { runtime, rating, service }: Reason, country: string): string[] {
  const parts: string[] = []
  if (runtime !== undefined) parts.push(formats.runtime(runtime))
  if (rating !== undefined) parts.push(t('assistant.reasonRating', { rating: formats.rating(rating) }))
  if (service !== undefined)
    parts.push(t('assistant.reasonService', { service, country: formats.countryInSentence(country) }))
  return parts
}
