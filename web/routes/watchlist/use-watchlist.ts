import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { WatchlistPage } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import { useMarks } from '../../features/marks/marks-context.ts'
import type { ListedItem } from './moves.ts'
import { TAB_STATUSES } from './query.ts'
import type { WatchlistQuery } from './query.ts'

/** A change moves titles immediately; the data are reloaded this long after it is saved. */
const REFRESH_MS = 300

export function useRefreshAfterChanges(): void {
  const { saved } = useMarks()
  const { revalidate } = useRevalidator()
  const seen = useRef(saved)
  useEffect(() => {
    if (saved === seen.current) return
    const timer = setTimeout(() => {
      seen.current = saved
      void revalidate()
    }, REFRESH_MS)
    return () => clearTimeout(timer)
  }, [saved, revalidate])
}

/** Every title shown since the page was opened, in whichever tab, so that a title that moves is known in its new tab. */
export function useKnownItems(query: WatchlistQuery, page: WatchlistPage): Map<string, ListedItem> {
  const known = useRef(new Map<string, ListedItem>())
  const status = TAB_STATUSES[query.tab]
  useEffect(() => {
    for (const item of page.items) known.current.set(titleKey(item.card), { item, status })
  }, [page, status])
  return known.current
}
