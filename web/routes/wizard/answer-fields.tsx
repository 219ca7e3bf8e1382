import type { ReactNode } from 'react'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { SORTS_BY_RATING, WIZARD_RATINGS, WIZARD_SORTS } from '#shared/wizard/query.ts'
import type { WizardQuery, WizardQuestion } from '#shared/wizard/query.ts'
import { AGE_LIMITS } from '#shared/titles/age-rating.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ageLimitText } from '../../features/titles/age-limit-text.ts'
import { ratingText } from './answer-text.ts'
import { GenreFields } from './genre-fields.tsx'
import type { Question } from './load-wizard.ts'
import { RadioTile } from './option-tile.tsx'
import { ServiceFields } from './service-fields.tsx'

interface AnswerFieldsProps {
  question: WizardQuestion
  answers: WizardQuery
  loaded: Question
}

/** A question and its answer fields. */
export function AnswerFields({ question, answers, loaded }: AnswerFieldsProps) {
  if (question === 'type') return <TypeFields answers={answers} />
  if (question === 'services') return <ServiceFields chosen={answers.on ?? []} services={loaded.services} />
  if (question === 'genres') return <GenreFields chosen={answers.genre} genres={loaded.genres} />
  if (question === 'sort') return <SortFields answers={answers} />
  if (question === 'rating') return <RatingFields answers={answers} />
  return <SeasonFields answers={answers} />
}

type OfAnswers = Pick<AnswerFieldsProps, 'answers'>

/** Display order. */
const TYPES = [
  ['both', 'wizard.both', 'wizard.bothHint'],
  ['movie', 'wizard.movies', 'wizard.moviesHint'],
  ['tv', 'wizard.tv', 'wizard.tvHint'],
] as const

function TypeFields({ answers }: OfAnswers) {
  const { t } = useTexts()
  return (
    <Asked question="wizard.type" hint={t('wizard.oneAnswer')}>
      {TYPES.map(([type, label, hint]) => (
        <RadioTile key={type} name="type" value={type} isChosen={answers.type === type} hint={t(hint)}>
          {t(label)}
        </RadioTile>
      ))}
    </Asked>
  )
}

const SORT_TEXTS = {
  popularity: ['wizard.sortPopularity', 'wizard.sortPopularityHint'],
  rating: ['wizard.sortRating', 'wizard.sortRatingHint'],
} as const

function SortFields({ answers }: OfAnswers) {
  const { t } = useTexts()
  return (
    <Asked question="wizard.sort" hint={t('wizard.oneAnswer')}>
      {WIZARD_SORTS.map((sort) => (
        <RadioTile key={sort} name="sort" value={sort} isChosen={answers.sort === sort} hint={t(SORT_TEXTS[sort][1])}>
          {t(SORT_TEXTS[sort][0])}
        </RadioTile>
      ))}
    </Asked>
  )
}

function RatingFields({ answers: { rating, age } }: OfAnswers) {
  const texts = useTexts()
  const { t, formats } = texts
  const offered = [...new Set([...WIZARD_RATINGS, ...(rating === undefined ? [] : [rating])])].toSorted((a, b) => a - b)
  return (
    <>
      <Asked question="wizard.rating" hint={t('wizard.ratingSorts', { rating: formats.number(SORTS_BY_RATING) })}>
        <RadioTile name="rating" value="" isChosen={rating === undefined}>
          {ratingText(texts, undefined)}
        </RadioTile>
        {offered.map((least) => (
          <RadioTile key={least} name="rating" value={least} isChosen={rating === least}>
            {ratingText(texts, least)}
          </RadioTile>
        ))}
      </Asked>
      <div className="wizard-options">
        <LabelledControl label={t('browse.age')}>
          <select name="age" defaultValue={age ?? ''}>
            <option value="">{t('browse.any')}</option>
            {AGE_LIMITS.map((limit) => (
              <option key={limit} value={limit} suppressHydrationWarning>
                {ageLimitText(texts, limit)}
              </option>
            ))}
          </select>
        </LabelledControl>
      </div>
    </>
  )
}

/** Numbers of seasons offered; URLs may contain any other. */
const SEASONS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]

function SeasonFields({ answers: { type, seasonsFrom, seasonsTo } }: OfAnswers) {
  const { t } = useTexts()
  return (
    <Asked question="wizard.seasons" {...(type === 'both' ? { hint: t('wizard.seasonsHint') } : {})}>
      <SeasonField name="seasons-from" label={t('wizard.seasonsFrom')} chosen={seasonsFrom} />
      <SeasonField name="seasons-to" label={t('wizard.seasonsTo')} chosen={seasonsTo} />
    </Asked>
  )
}

function SeasonField({ name, label, chosen }: { name: string; label: string; chosen: number | undefined }) {
  const { t } = useTexts()
  const offered = [...new Set([...SEASONS, ...(chosen === undefined ? [] : [chosen])])].toSorted((a, b) => a - b)
  return (
    <LabelledControl label={label}>
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{t('wizard.seasonsAny')}</option>
        {offered.map((count) => (
          <option key={count} value={count} suppressHydrationWarning>
            {t('wizard.seasonsCount', { count })}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

interface AskedProps {
  question: PlainMessageKey
  hint?: string
  children: ReactNode
}

/** A question with one group of fields below it. */
function Asked({ question, hint, children }: AskedProps) {
  const { t } = useTexts()
  return (
    <>
      <h1 id="wizard-question">{t(question)}</h1>
      {hint !== undefined && (
        <p className="soft" id="wizard-hint" suppressHydrationWarning>
          {hint}
        </p>
      )}
      <div
        className="wizard-options"
        role="group"
        aria-labelledby="wizard-question"
        {...(hint === undefined ? {} : { 'aria-describedby': 'wizard-hint' })}
      >
        {children}
      </div>
    </>
  )
}
