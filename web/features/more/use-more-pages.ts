import { useState } from 'react'
import { useLocation } from 'react-router'
import { within } from '../sending/within.ts'

/** One page of a list; `nextCursor`: where the next one begins, null after the last. */
interface Piece {
  nextCursor: string | null
}

interface MorePages<P extends Piece> {
  /** The pages after the first. */
  more: readonly P[]
  nextCursor: string | null
  busy: boolean
  failed: boolean
  load: () => Promise<void>
}

/** Pages loaded per history entry, for when the visitor comes back to it; created once for each kind of list. */
export type PagesMemory<P extends Piece> = Map<string, readonly P[]>
const ENTRIES_REMEMBERED = 10

interface Source<P extends Piece> {
  /** Identifies the list, so that loaded pages are not mixed up. */
  list: string
  memory: PagesMemory<P>
  /** URL of the JSON page that begins at a cursor. */
  addressOf: (cursor: string) => string
  onPage?: (page: P) => void
}

/** The pages loaded after the first one of a list; restored when the visitor comes back with the browser's buttons. */
export function useMorePages<P extends Piece>(first: P, { list, memory, addressOf, onPage }: Source<P>): MorePages<P> {
  const { key } = useLocation()
  const entry = `${key} ${list}`
  const fresh = () => ({ list, more: memory.get(entry) ?? [], state: 'idle' as 'idle' | 'busy' | 'failed' })
  const [loaded, setLoaded] = useState(fresh)
  const shown = loaded.list === list ? loaded : fresh()
  const { nextCursor } = shown.more.at(-1) ?? first
  return {
    more: shown.more,
    nextCursor,
    busy: shown.state === 'busy',
    failed: shown.state === 'failed',
    async load() {
      if (nextCursor === null || shown.state === 'busy') return
      setLoaded({ ...shown, state: 'busy' })
      const page = await fetchPage<P>(addressOf(nextCursor))
      if (page !== null) onPage?.(page)
      const more = page === null ? shown.more : [...shown.more, page]
      remember(memory, entry, more)
      const state = page === null ? 'failed' : 'idle'
      setLoaded((known) => (known.list === list ? { list, more, state } : known))
    },
  }
}

function remember<P extends Piece>(memory: PagesMemory<P>, entry: string, more: readonly P[]): void {
  memory.delete(entry)
  memory.set(entry, more)
  for (const oldest of memory.keys()) if (memory.size > ENTRIES_REMEMBERED) memory.delete(oldest)
}

async function fetchPage<P>(address: string): Promise<P | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal: within() })
    return response.ok ? ((await response.json()) as P) : null
  } catch {
    return null
  }
}
