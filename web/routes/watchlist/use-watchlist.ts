import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { WatchlistItem, WatchlistPage } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { useUserTitles } from '../../features/user-titles/use-user-title.ts'
import type { KnownTitles } from './moves.ts'

/** A change moves titles immediately; the data are reloaded this long after it is saved. */
const REFRESH_MS = 300

export function useRefreshAfterChanges(): void {
  const { store } = useUserTitles()
  const saves = useSyncExternalStore(store.subscribe, store.saves, store.saves)
  const { revalidate } = useRevalidator()
  const seen = useRef(saves)
  useEffect(() => {
    if (saves === seen.current) return
    const timer = setTimeout(() => {
      seen.current = saves
      void revalidate()
    }, REFRESH_MS)
    return () => clearTimeout(timer)
  }, [saves, revalidate])
}

/** What is known of all titles. Their cards are those shown since the page was opened, so that a title that moves has one in its new tab. */
export function useKnownTitles(page: WatchlistPage): KnownTitles {
  const { store, loaded } = useUserTitles()
  const changed = useSyncExternalStore(store.subscribe, store.changed, store.changed)
  const items = useRef(new Map<string, WatchlistItem>())
  useEffect(() => {
    for (const item of page.items) items.current.set(titleKey(item.card), item)
  }, [page])
  const changes = [...changed].map(([key, is]) => ({ key, was: store.answer(key, loaded), is }))
  return { stateOf: (key) => store.get(key, loaded), changes, items: items.current }
}
