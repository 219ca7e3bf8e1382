import type { ReactNode } from 'react'
import { capitalized } from '#i18n/format.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { AGE_LIMITS } from '#shared/titles/age-rating.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ageLimitText } from '../../features/titles/age-limit-text.ts'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { ratingLabel, runtimeLabel } from './filter-labels.ts'
import { RATINGS, RUNTIMES, SORTS } from './query.ts'
import type { SearchQuery } from './query.ts'

/** The available choices, in display order. */
export interface FilterChoices {
  genres: readonly { id: number; name: string }[]
  /** The chosen ones, the visitor's own, and the best known in their country. */
  providers: readonly ProviderMark[]
}

const SORT_LABELS = {
  popularity: 'browse.sortPopularity',
  rating: 'browse.sortRating',
  newest: 'browse.sortNewest',
  title: 'browse.sortTitle',
} as const

export function FilterFields({ query, choices }: { query: SearchQuery; choices: FilterChoices }) {
  const texts = useTexts()
  const { t } = texts
  const { genre, provider, rating, age, runtime, original } = query
  return (
    <>
      <FilterBox label={t('search.genres')} chosen={genre.length}>
        {choices.genres.map(({ id, name }) => (
          <Choice key={id} type="checkbox" name="genre" value={id} isChosen={genre.includes(id)}>
            {name}
          </Choice>
        ))}
      </FilterBox>
      <FilterBox label={t('search.providers')} chosen={provider.length}>
        {choices.providers.map((mark) => (
          <Choice key={mark.id} type="checkbox" name="provider" value={mark.id} isChosen={provider.includes(mark.id)}>
            <ProviderLogo provider={mark} size={20} named={false} />
            <bdi>{mark.name}</bdi>
          </Choice>
        ))}
      </FilterBox>
      <FilterBox label={t('browse.year')} chosen={query.yearFrom === undefined && query.yearTo === undefined ? 0 : 1}>
        <YearField name="yearFrom" label={t('browse.yearFrom')} value={query.yearFrom} />
        <YearField name="yearTo" label={t('browse.yearTo')} value={query.yearTo} />
      </FilterBox>
      <FilterBox label={t('browse.rating')} chosen={rating === undefined ? 0 : 1}>
        <Choices
          name="rating"
          chosen={rating}
          options={[...new Set([...RATINGS, ...(rating === undefined ? [] : [rating])])].map((value) => [
            value,
            ratingLabel(texts, value),
          ])}
        />
      </FilterBox>
      <FilterBox
        label={t('browse.moreFilters')}
        chosen={[age, runtime, original].filter((value) => value !== undefined).length}
      >
        <FilterPart label={t('browse.age')}>
          <Choices name="age" chosen={age} options={AGE_LIMITS.map((value) => [value, ageLimitText(texts, value)])} />
        </FilterPart>
        <FilterPart label={t('browse.runtime')}>
          <Choices
            name="runtime"
            chosen={runtime}
            options={RUNTIMES.map((value) => [value, runtimeLabel(texts, value)])}
          />
        </FilterPart>
        <LanguageField value={original} />
      </FilterBox>
      {query.q === '' && (
        <LabelledControl label={t('browse.sort')}>
          <select name="sort" defaultValue={query.sort ?? ''}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort === SORTS[0] ? '' : sort}>
                {t(SORT_LABELS[sort])}
              </option>
            ))}
          </select>
        </LabelledControl>
      )}
    </>
  )
}

interface FilterBoxProps {
  label: string
  /** Number of chosen options. */
  chosen: number
  children: ReactNode
}

/** Expands below its button in a row; in the sheet it is always expanded. */
function FilterBox({ label, chosen, children }: FilterBoxProps) {
  const { formats } = useTexts()
  return (
    <details className="filter-box" name="filter">
      <summary className={chosen > 0 ? 'button on' : 'button'}>
        <span>{label}</span>
        {chosen > 0 && <b>{formats.number(chosen)}</b>}
        <Icon name="down" />
      </summary>
      <fieldset>
        <legend>{label}</legend>
        <div className="chips">{children}</div>
      </fieldset>
    </details>
  )
}

/** One of several filters in a box. */
function FilterPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="filter-part chips" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

interface ChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string | number
  isChosen: boolean
  children: ReactNode
}

function Choice({ type, name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="chip">
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      {children}
    </label>
  )
}

interface ChoicesProps {
  name: string
  chosen: string | number | undefined
  options: readonly (readonly [value: string | number, label: string])[]
}

/** At most one of a few options. */
function Choices({ name, chosen, options }: ChoicesProps) {
  const { t } = useTexts()
  return (
    <>
      <Choice type="radio" name={name} value="" isChosen={chosen === undefined}>
        {t('browse.any')}
      </Choice>
      {options.map(([value, label]) => (
        <Choice key={value} type="radio" name={name} value={value} isChosen={value === chosen}>
          <span suppressHydrationWarning>{label}</span>
        </Choice>
      ))}
    </>
  )
}

function LanguageField({ value }: { value: string | undefined }) {
  const { t, language, formats } = useTexts()
  const codes = [...new Set([...LANGUAGES, ...(value === undefined ? [] : [value])])]
  const named = codes.map((code) => [code, capitalized(formats.languageName(code), language)] as const)
  return (
    <LabelledControl label={t('browse.language')}>
      <select name="original" defaultValue={value ?? ''}>
        <option value="">{t('browse.any')}</option>
        {named
          .toSorted((a, b) => a[1].localeCompare(b[1], language))
          .map(([code, name]) => (
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
      </select>
    </LabelledControl>
  )
}

function YearField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <LabelledControl label={label}>
      <input type="number" name={name} defaultValue={value} min={1800} max={2199} inputMode="numeric" />
    </LabelledControl>
  )
}
