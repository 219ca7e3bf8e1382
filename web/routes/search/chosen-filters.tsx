import type { FilterName } from '#domain/browse/filters.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { pathWithoutFilters } from './address.ts'
import { PARAMETER_LABELS, chosenFilter, chosenFilters } from './filter-labels.ts'
import type { ChosenFilter } from './filter-labels.ts'
import type { ChosenNames } from './search-heading.ts'
import type { LeftOut, SearchQuery } from './query.ts'

interface ChosenFiltersProps {
  query: SearchQuery
  names: ChosenNames
  filters: readonly FilterName[]
}

/** The active filters, each a link to the view without it. */
export function ChosenFilters({ query, names, filters }: ChosenFiltersProps) {
  const texts = useTexts()
  const { t, language } = texts
  if (filters.length === 0) return null
  return (
    <nav className="chips" aria-label={t('browse.active')}>
      {filters
        .flatMap((filter) => chosenFilters(texts, filter, query, names))
        .map((chosen) => (
          <RemoveLink key={chosen.key} chosen={chosen} />
        ))}
      <ButtonLink tone="plain" compact to={`/${language}${pathWithoutFilters(query)}`} preventScrollReset>
        {t('browse.clear')}
      </ButtonLink>
    </nav>
  )
}

/** The filters that exclude all titles. */
export function Hindrances({ query, names, filters }: ChosenFiltersProps) {
  const texts = useTexts()
  return filters.map((filter) => <RemoveLink key={filter} chosen={chosenFilter(texts, filter, query, names)} />)
}

function RemoveLink({ chosen: { label, without } }: { chosen: ChosenFilter }) {
  const { t, language } = useTexts()
  return (
    <Link
      className="chip on"
      to={`/${language}${without}`}
      aria-label={t('browse.remove', { filter: label })}
      preventScrollReset
      suppressHydrationWarning
    >
      <bdi suppressHydrationWarning>{label}</bdi>
      <Icon name="close" />
    </Link>
  )
}

/** Describes the invalid parameters of the URL. */
export function LeftOutFilters({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t, formats } = useTexts()
  if (leftOut.length === 0) return null
  const filters = leftOut.map(({ name, value }) =>
    t('browse.leftOutFilter', { filter: t(PARAMETER_LABELS[name]), value }),
  )
  return (
    <p className="left-out" role="note" suppressHydrationWarning>
      {t('browse.leftOut', { filters: formats.list(filters) })}
    </p>
  )
}
