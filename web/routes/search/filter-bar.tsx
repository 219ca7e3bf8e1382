import { useNavigate } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { BrowseChoices } from './browse-choices.ts'
import { browseSearch, formSearch } from './browse-query.ts'
import { FilterFields } from './filter-fields.tsx'
import type { SearchQuery } from './query.ts'

interface FilterBarProps {
  query: SearchQuery
  choices: BrowseChoices
  /** Filters that are set. */
  active: number
}

const TYPES = [
  [undefined, 'browse.all'],
  ['movie', 'search.movies'],
  ['tv', 'search.tvShows'],
] as const

/** Everything that narrows a view or orders it: links and a form, so that it works without scripts. */
export function FilterBar({ query, choices, active }: FilterBarProps) {
  const { t, language, formats } = useTexts()
  const navigate = useNavigate()
  return (
    <div className="filters">
      <nav className="chips" aria-label={t('browse.type')}>
        {TYPES.map(([type, label]) => (
          <Link
            key={label}
            className={query.type === type ? 'chip on' : 'chip'}
            to={`/${language}/search${browseSearch(query, { type })}`}
            preventScrollReset
            {...(query.type === type ? { 'aria-current': 'true' } : {})}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <details className="filter-box">
        <summary className="button">
          <Icon name="rows" />
          {t('browse.filters')}
          {active > 0 && <span className="badge accent">{formats.number(active)}</span>}
        </summary>
        <form
          className="filter-form"
          action={`/${language}/search`}
          onSubmit={(event) => {
            event.preventDefault()
            const search = formSearch(new FormData(event.currentTarget))
            void navigate(`/${language}/search${search}`, { preventScrollReset: true })
          }}
        >
          {query.type !== undefined && <input type="hidden" name="type" value={query.type} />}
          <FilterFields query={query} choices={choices} />
          <Button type="submit" tone="primary">
            {t('browse.apply')}
          </Button>
        </form>
      </details>
    </div>
  )
}
