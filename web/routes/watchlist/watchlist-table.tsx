import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { defaultDescending } from '#domain/watchlist/sorts.ts'
import type { WatchlistSort } from '#domain/watchlist/sorts.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_TEXTS } from '../../features/marks/status-text.ts'
import { watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'
import { TableRow } from './table-row.tsx'

interface WatchlistTableProps {
  query: WatchlistQuery
  items: readonly WatchlistItem[]
  status: WatchStatus
  now: Date
}

/** Works without scripts: the menu is the browser's own, its buttons are forms. */
export function WatchlistTable({ query, items, status, now }: WatchlistTableProps) {
  const { t } = useTexts()
  return (
    <table className="table">
      <caption className="visually-hidden">{t(STATUS_TEXTS[status])}</caption>
      <thead>
        <tr>
          <th scope="col" className="picture-cell">
            <span className="visually-hidden">{t('watchlist.poster')}</span>
          </th>
          <SortHead query={query} sort="title">
            {t('watchlist.title')}
          </SortHead>
          <th scope="col" className="wide">
            {t('browse.type')}
          </th>
          <SortHead query={query} sort="year" className="wide end">
            {t('watchlist.year')}
          </SortHead>
          <SortHead query={query} sort="rating" className="wide end">
            {t('browse.rating')}
          </SortHead>
          <SortHead query={query} sort="own-rating" className="end">
            {t('watchlist.sortOwn')}
          </SortHead>
          <th scope="col">{t('fact.status')}</th>
          <SortHead query={query} sort="added" className="wide">
            {t('watchlist.addedOn')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <TableRow key={titleKey(item.card)} item={item} status={status} now={now} />
        ))}
      </tbody>
    </table>
  )
}

interface SortHeadProps {
  query: WatchlistQuery
  sort: WatchlistSort
  className?: string
  children: ReactNode
}

/** Sorts by this column; pressed again, the other way round. */
function SortHead({ query, sort, className, children }: SortHeadProps) {
  const isCurrent = query.sort === sort
  const descending = isCurrent ? !query.descending : defaultDescending(sort)
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (query.descending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={watchlistSearch(query, { sort, descending })} replace preventScrollReset prefetch="none">
        {children}
        {isCurrent && <Icon name="down" />}
      </Link>
    </th>
  )
}
