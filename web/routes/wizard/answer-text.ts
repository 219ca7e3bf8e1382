import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { sortOf } from '#shared/wizard/query.ts'
import type { WizardQuery, WizardQuestion } from '#shared/wizard/query.ts'
import { ageLimitText } from '../../features/titles/age-limit-text.ts'
import { genreName } from '../../features/titles/genre-name.ts'
import type { AnswerNames } from './load-wizard.ts'

/** Labels of the answers' chips. */
export const ANSWER_LABELS = {
  type: 'wizard.answerType',
  services: 'wizard.answerServices',
  genres: 'wizard.answerGenres',
  sort: 'wizard.answerSort',
  rating: 'wizard.answerRating',
  seasons: 'wizard.answerSeasons',
} as const satisfies Record<WizardQuestion, PlainMessageKey>

/** Up to this many services or genres are named, more are counted. */
const NAMED = 2

const TYPES = { movie: 'wizard.movies', tv: 'wizard.tv', both: 'wizard.both' } as const

/** A short text of an answer. */
export function answerText(
  texts: Translator,
  question: WizardQuestion,
  query: WizardQuery,
  names: AnswerNames,
): string {
  const { t, formats } = texts
  if (question === 'type') return t(TYPES[query.type])
  if (question === 'services') {
    const { on = [] } = query
    if (on.length === 0) return t('wizard.allServices')
    const named = names.services.map(({ name }) => name)
    return named.length === on.length && on.length <= NAMED
      ? formats.list(named)
      : t('wizard.severalServices', { count: on.length })
  }
  if (question === 'genres') {
    const { genre } = query
    if (genre.length === 0) return t('wizard.allGenres')
    return names.genres.length === genre.length && genre.length <= NAMED
      ? formats.names(names.genres.map(({ id, name }) => genreName(texts, id, name)))
      : t('wizard.severalGenres', { count: genre.length })
  }
  if (question === 'sort') return t(sortOf(query) === 'rating' ? 'wizard.sortRating' : 'wizard.sortPopularity')
  if (question === 'rating') {
    const rating = ratingText(texts, query.rating)
    return query.age === undefined ? rating : formats.names([rating, ageLimitText(texts, query.age)])
  }
  return seasonsText(texts, query)
}

export function ratingText({ t, formats }: Translator, rating: number | undefined): string {
  return rating === undefined ? t('wizard.ratingAny') : t('browse.ratingFrom', { rating: formats.number(rating) })
}

function seasonsText({ t }: Translator, { seasonsFrom, seasonsTo }: WizardQuery): string {
  if (seasonsFrom === undefined && seasonsTo === undefined) return t('wizard.seasonsAny')
  if (seasonsTo === undefined) return t('wizard.seasonsLeast', { count: seasonsFrom ?? 0 })
  if (seasonsFrom === undefined) return t('wizard.seasonsMost', { count: seasonsTo })
  if (seasonsFrom === seasonsTo) return t('wizard.seasonsCount', { count: seasonsTo })
  return t('wizard.seasonsBetween', { from: seasonsFrom, count: seasonsTo })
}
