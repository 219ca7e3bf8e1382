import { useState } from 'react'

/** A page of a list that is loaded piece by piece; `nextCursor`: where the next one begins, null after the last. */
interface Piece {
  nextCursor: string | null
}

interface MorePages<P extends Piece> {
  /** Those behind the first. */
  more: readonly P[]
  nextCursor: string | null
  busy: boolean
  failed: boolean
  load: () => Promise<void>
}

/**
 * What is loaded behind the first page of a list. `addressOf` gives the address of the JSON that begins at a cursor. Whoever shows
 * another list gives the component another key.
 */
export function useMorePages<P extends Piece>(first: P, addressOf: (cursor: string) => string): MorePages<P> {
  const [more, setMore] = useState<readonly P[]>([])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { nextCursor } = more.at(-1) ?? first
  return {
    more,
    nextCursor,
    busy: state === 'busy',
    failed: state === 'failed',
    async load() {
      if (nextCursor === null || state === 'busy') return
      setState('busy')
      const page = await fetchPage<P>(addressOf(nextCursor))
      if (page !== null) setMore((known) => [...known, page])
      setState(page === null ? 'failed' : 'idle')
    },
  }
}

async function fetchPage<P>(address: string): Promise<P | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as P) : null
  } catch {
    return null
  }
}
