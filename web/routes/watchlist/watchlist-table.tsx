import type { ReactNode } from 'react'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { defaultDescending } from '#domain/watchlist/sorts.ts'
import type { WatchlistSort } from '#domain/watchlist/sorts.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { SortHead, Table } from '#ui/table/table.tsx'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_TEXTS } from '../../features/user-titles/status-text.ts'
import type { LoadedPage } from './load-watchlist.ts'
import { NextOf } from './next-of.tsx'
import { watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'
import { TableRow } from './table-row.tsx'

interface WatchlistTableProps {
  query: WatchlistQuery
  items: readonly WatchlistItem[]
  next: LoadedPage['next']
  status: WatchStatus
  now: Date
}

/** Works without scripts: the menu is a native popover, its buttons are forms. */
export function WatchlistTable({ query, items, next, status, now }: WatchlistTableProps) {
  const { t } = useTexts()
  return (
    <Table
      caption={t(STATUS_TEXTS[status])}
      head={
        <>
          <th scope="col" className="picture-cell">
            <span className="visually-hidden">{t('watchlist.poster')}</span>
          </th>
          <OrderHead query={query} sort="title">
            {t('watchlist.title')}
          </OrderHead>
          <th scope="col" className="wide">
            {t('browse.type')}
          </th>
          <OrderHead query={query} sort="year" className="wide end">
            {t('watchlist.year')}
          </OrderHead>
          <OrderHead query={query} sort="rating" className="wide end">
            {t('browse.rating')}
          </OrderHead>
          <OrderHead query={query} sort="own-rating" className="end">
            {t('watchlist.sortOwn')}
          </OrderHead>
          <th scope="col">{t('fact.status')}</th>
          <OrderHead query={query} sort={status === 'watched' ? 'watched' : 'added'} className="wide">
            {t(status === 'watched' ? 'watched.date' : 'watchlist.addedOn')}
          </OrderHead>
        </>
      }
    >
      {items.map((item) => (
        <TableRow key={titleKey(item.card)} item={item} now={now}>
          <NextOf card={item.card} next={next} query={query} />
        </TableRow>
      ))}
    </Table>
  )
}

interface OrderHeadProps {
  query: WatchlistQuery
  sort: WatchlistSort
  className?: string
  children: ReactNode
}

/** Sorts by this column; pressed again, in reverse. */
function OrderHead({ query, sort, className, children }: OrderHeadProps) {
  const isCurrent = query.sort === sort
  const descending = isCurrent ? !query.descending : defaultDescending(sort)
  return (
    <SortHead
      to={watchlistSearch(query, { sort, descending })}
      sorted={isCurrent ? (query.descending ? 'descending' : 'ascending') : undefined}
      className={className}
    >
      {children}
    </SortHead>
  )
}
