import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { itemsOf, renewed, withMore } from './items.ts'
import type { Items } from './items.ts'
import type { ShareQuery } from './query.ts'
import type { ShareList, SharePiece } from './share-list.ts'
import { within } from '../../../features/sending/within.ts'
import { useUserTitles } from '../../../features/user-titles/use-user-title.ts'

export interface ShownItems {
  items: Items
  change: (how: (items: Items) => Items) => void
  /** The next data replace everything: the list has another order. */
  forget: () => void
  busy: boolean
  failed: boolean
  load: () => Promise<void>
}

/** Loaded titles per history entry, for when the visitor comes back to it. */
const memory = new Map<string, Items>()
const ENTRIES_REMEMBERED = 10

/** The titles of a list: those of the page, those loaded after them, and changes since. */
export function useItems(page: ShareList, query: ShareQuery): ShownItems {
  const { language } = useTexts()
  const { store } = useUserTitles()
  const { key } = useLocation()
  const entry = `${key} ${page.list.id} ${query.onlyMine} ${query.from} ${language}`
  const fresh = () => {
    const known = memory.get(entry)
    return { entry, page, items: known === undefined ? itemsOf(page) : renewed(known, page) }
  }
  const [state, setState] = useState(fresh)
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle')
  const forgets = useRef(false)
  let shown = state
  if (state.entry !== entry) shown = fresh()
  else if (state.page !== page)
    shown = { ...state, page, items: forgets.current ? itemsOf(page) : renewed(state.items, page) }
  if (shown !== state) {
    forgets.current = false
    setState(shown)
  }
  const change = (how: (items: Items) => Items) =>
    setState((known) => {
      const items = how(known.items)
      remember(known.entry, items)
      return { ...known, items }
    })
  return {
    items: shown.items,
    change,
    forget: () => (forgets.current = true),
    busy: loading === 'busy',
    failed: loading === 'failed',
    async load() {
      const { nextPlace } = shown.items
      if (nextPlace === null || loading === 'busy') return
      setLoading('busy')
      const mine: Record<string, string> = query.onlyMine ? { mine: '1' } : {}
      const asked = new URLSearchParams({ list: page.list.id, from: String(nextPlace), ...mine, language })
      const piece = await fetchPiece(asked)
      setLoading(piece === null ? 'failed' : 'idle')
      if (piece === null) return
      store.receive(piece.marks)
      change((items) => withMore(items, piece))
    },
  }
}

function remember(entry: string, items: Items): void {
  memory.delete(entry)
  memory.set(entry, items)
  for (const oldest of memory.keys()) if (memory.size > ENTRIES_REMEMBERED) memory.delete(oldest)
}

async function fetchPiece(query: URLSearchParams): Promise<SharePiece | null> {
  try {
    const answer = await fetch(`/api/share-list?${query}`, {
      headers: { accept: 'application/json' },
      signal: within(),
    })
    return answer.ok ? ((await answer.json()) as SharePiece) : null
  } catch {
    return null
  }
}
