import { Suspense } from 'react'
import type { TitleCount } from '#domain/browse/count-matches.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useTexts } from '#ui/texts.tsx'
import { OwnSwitches } from '../../features/services/own-switches.tsx'
import { changedPath } from './address.ts'
import { FilterFields } from './filter-fields.tsx'
import type { FilterChoices } from './filter-fields.tsx'
import type { SearchQuery } from './query.ts'
import { useApplyFilters, useFoldIn } from './use-apply-filters.ts'

interface FilterBarProps {
  query: SearchQuery
  choices: FilterChoices
  /** Filters that are set. */
  active: number
  /** Number of titles in the view; null if none are shown. */
  count: TitleCount | null
}

const TYPES = [
  [undefined, 'browse.all'],
  ['movie', 'search.movies'],
  ['tv', 'search.tvShows'],
] as const

const PANEL = 'filters'
/** As in `filter-sheet.css`. */
const WIDE = '(width >= 68.75em)'

/**
 * Everything that narrows a view or sorts it, in one row; in a narrow window, a button that opens it as a sheet. Without scripts it
 * is links, a form with a button, and what the browser expands by itself.
 */
export function FilterBar({ query, choices, active, count }: FilterBarProps) {
  const { t, formats } = useTexts()
  return (
    <>
      <Button className="filters-open" popoverTarget={PANEL}>
        <Icon name="rows" />
        {t('browse.filters')}
        {active > 0 && <b>{formats.number(active)}</b>}
      </Button>
      <Sheet
        id={PANEL}
        heading={t('browse.filters')}
        className="filters"
        wide={WIDE}
        done={
          count === null || count.titles === 0 ? t('browse.apply') : t('browse.applyCount', { count: count.titles })
        }
      >
        <div className="filter-row">
          <TypeLinks query={query} />
          <FilterForm query={query} choices={choices} />
        </div>
        <OwnSwitches />
      </Sheet>
    </>
  )
}

function TypeLinks({ query }: { query: SearchQuery }) {
  const { t, language } = useTexts()
  return (
    <nav className="segmented" aria-label={t('browse.type')}>
      {TYPES.map(([type, label]) => (
        <Link
          key={label}
          className={query.type === type ? 'on' : undefined}
          to={`/${language}${changedPath(query, { type })}`}
          preventScrollReset
          {...(query.type === type ? { 'aria-current': 'true' } : {})}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

function FilterForm({ query, choices }: { query: SearchQuery; choices: FilterChoices }) {
  const { t, language } = useTexts()
  const form = useApplyFilters(query)
  useFoldIn('.filter-box')
  return (
    <form className="filter-form" action={`/${language}/search`} autoComplete="off" ref={form}>
      {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
      {query.type !== undefined && <input type="hidden" name="type" value={query.type} />}
      {/* Becomes interactive after what is visible: the form works without scripts until then. */}
      <Suspense>
        <FilterFields query={query} choices={choices} />
      </Suspense>
      <Button type="submit" tone="primary" className="without-scripts">
        {t('browse.apply')}
      </Button>
    </form>
  )
}
