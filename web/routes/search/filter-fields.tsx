import { LANGUAGES } from '#i18n/languages.ts'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { BrowseChoices } from './browse-choices.ts'
import { ratingLabel, runtimeLabel } from './filter-labels.ts'
import { genreName } from './heading.ts'
import { RATINGS, RUNTIMES, SORTS } from './query.ts'
import type { SearchQuery } from './query.ts'

const SORT_LABELS = {
  popularity: 'browse.sortPopularity',
  rating: 'browse.sortRating',
  newest: 'browse.sortNewest',
  title: 'browse.sortTitle',
} as const

export function FilterFields({ query, choices }: { query: SearchQuery; choices: BrowseChoices }) {
  const texts = useTexts()
  const { t, language, formats } = texts
  const byName = (a: Option, b: Option) => a[1].localeCompare(b[1], language)
  const genres = choices.genres.map(({ id, name }): Option => [id, genreName(texts, id, name)]).toSorted(byName)
  const languages = LANGUAGES.map((code): Option => [code, formats.languageName(code)]).toSorted(byName)
  const ratings = RATINGS.map((rating): Option => [rating, ratingLabel(texts, rating)])
  return (
    <>
      <Choice name="genre" label={t('search.genre')} value={query.genre} options={genres} given={query.genreName} />
      <Choice
        name="provider"
        label={t('search.provider')}
        value={query.provider}
        options={choices.providers.map(({ id, name }): Option => [id, name])}
        given={query.providerName}
      />
      <YearField name="yearFrom" label={t('browse.yearFrom')} value={query.yearFrom} />
      <YearField name="yearTo" label={t('browse.yearTo')} value={query.yearTo} />
      <Choice
        name="rating"
        label={t('browse.rating')}
        value={query.rating}
        options={ratings}
        given={query.rating === undefined ? undefined : ratingLabel(texts, query.rating)}
      />
      <Choice
        name="runtime"
        label={t('browse.runtime')}
        value={query.runtime}
        options={RUNTIMES.map((runtime): Option => [runtime, runtimeLabel(texts, runtime)])}
      />
      <Choice
        name="original"
        label={t('browse.language')}
        value={query.original}
        options={languages}
        given={query.original === undefined ? undefined : formats.languageName(query.original)}
      />
      <LabelledControl label={t('browse.sort')}>
        <select name="sort" key={query.sort} defaultValue={query.sort ?? ''}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort === SORTS[0] ? '' : sort}>
              {t(SORT_LABELS[sort])}
            </option>
          ))}
        </select>
      </LabelledControl>
    </>
  )
}

type Option = readonly [value: string | number, label: string]

interface ChoiceProps {
  name: string
  label: string
  value: string | number | undefined
  options: readonly Option[]
  /** What to call a value that is none of the options: an address may hold any. */
  given?: string | undefined
}

function Choice({ name, label, value, options, given }: ChoiceProps) {
  const { t } = useTexts()
  const foreign = value !== undefined && !options.some(([known]) => known === value)
  return (
    <LabelledControl label={label}>
      <select name={name} key={value} defaultValue={value ?? ''}>
        <option value="">{t('browse.any')}</option>
        {foreign && <option value={value}>{given ?? value}</option>}
        {options.map(([known, text]) => (
          <option key={known} value={known} suppressHydrationWarning>
            {text}
          </option>
        ))}
      </select>
    </LabelledControl>
  )
}

function YearField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <LabelledControl label={label}>
      <input type="number" name={name} key={value} defaultValue={value} min={1800} max={2199} inputMode="numeric" />
    </LabelledControl>
  )
}
