import type { FilterName } from '#domain/browse/filters.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { searchWithout } from './browse-query.ts'
import { filterLabel } from './filter-labels.ts'
import type { BrowseNames } from './filter-labels.ts'
import type { SearchQuery } from './query.ts'

interface ActiveFiltersProps {
  query: SearchQuery
  names: BrowseNames
  filters: readonly FilterName[]
}

/** The filters that are set, each a link to the view without it. */
export function ActiveFilters({ query, names, filters }: ActiveFiltersProps) {
  const { t, language } = useTexts()
  if (filters.length === 0) return null
  return (
    <nav className="chips" aria-label={t('browse.active')}>
      <FilterLinks query={query} names={names} filters={filters} />
      <ButtonLink tone="plain" compact to={`/${language}/search?view=genres`}>
        {t('browse.clear')}
      </ButtonLink>
    </nav>
  )
}

export function FilterLinks({ query, names, filters }: ActiveFiltersProps) {
  const texts = useTexts()
  return filters.map((filter) => {
    const label = filterLabel(texts, filter, query, names)
    return (
      <Link
        key={filter}
        className="chip on"
        to={`/${texts.language}/search${searchWithout(query, filter)}`}
        aria-label={texts.t('browse.remove', { filter: label })}
        preventScrollReset
        suppressHydrationWarning
      >
        <bdi suppressHydrationWarning>{label}</bdi>
        <Icon name="close" />
      </Link>
    )
  })
}
