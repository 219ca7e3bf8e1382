import { useCallback, useEffect, useState } from 'react'
import type { ListItem, ListPage } from '#shared/lists/list.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { within } from '../../../features/sending/within.ts'

interface Content {
  items: readonly ListItem[]
  /** Position of the first title that is not loaded yet; null if all are. */
  next: number | null
  state: 'busy' | 'ready' | 'failed'
}

/** The titles of one of the member's own lists, page by page. */
export function useListContent({ listId, language }: { listId: string; language: string }) {
  const [content, setContent] = useState<Content>({ items: [], next: 0, state: 'busy' })
  const fetchFrom = useCallback(
    async (from: number, signal?: AbortSignal) => {
      const page = await fetchItems({ list: listId, from: String(from), language }, signal)
      if (signal?.aborted === true) return
      setContent((known) =>
        page === null
          ? { ...known, state: 'failed' }
          : { items: eachOnce([...known.items, ...page.items]), next: page.nextPlace, state: 'ready' },
      )
    },
    [listId, language],
  )
  useEffect(() => {
    const unmounted = new AbortController()
    void fetchFrom(0, unmounted.signal)
    return () => unmounted.abort()
  }, [fetchFrom])
  const { items, next, state } = content
  return {
    items,
    state,
    hasMore: next !== null && state !== 'failed' && items.length > 0,
    async load() {
      if (next === null || state === 'busy') return
      setContent((known) => ({ ...known, state: 'busy' }))
      await fetchFrom(next)
    },
    drop: (item: ListItem) =>
      setContent((known) => ({
        ...known,
        items: known.items.filter(({ card }) => titleKey(card) !== titleKey(item.card)),
        next: known.next === null ? null : known.next - 1,
      })),
    putBack: (item: ListItem) =>
      setContent((known) => ({
        ...known,
        items: eachOnce([...known.items, item]).toSorted((a, b) => a.place - b.place),
        next: known.next === null ? null : known.next + 1,
      })),
  }
}

function eachOnce(items: readonly ListItem[]): ListItem[] {
  return [...new Map(items.map((item) => [titleKey(item.card), item])).values()]
}

/** Null where it failed. */
async function fetchItems(query: Record<string, string>, signal?: AbortSignal): Promise<ListPage | null> {
  try {
    const response = await fetch(`/api/list-items?${new URLSearchParams(query)}`, { signal: within(signal) })
    return response.ok ? ((await response.json()) as ListPage) : null
  } catch {
    return null
  }
}
