import { useRef, useState } from 'react'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { useTexts } from '#ui/texts.tsx'
import { fetchTitles } from './assistant-api.ts'
import { turnFilters } from './turns.ts'
import type { ShownTurn, TurnChange } from './turns.ts'

interface Titles {
  busy: boolean
  failed: boolean
  /** Searches again with filters changed by hand; does not use up a question. */
  search: (filters: RequestFilters) => void
  more: () => Promise<void>
}

/** The actions that change the titles of a turn. */
export function useTitles(turn: ShownTurn | null, change: (change: TurnChange) => void): Titles {
  const { language } = useTexts()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const latest = useRef(0)
  const load = async (filters: RequestFilters, page: number) => {
    const number = (latest.current += 1)
    setState('busy')
    const found = await fetchTitles({ filters, page, language })
    // Superseded by a newer search.
    if (number !== latest.current) return null
    setState(found === null ? 'failed' : 'idle')
    return found
  }
  return {
    busy: state === 'busy',
    failed: state === 'failed',
    search(filters) {
      if (turn === null) return
      const { key } = turn
      change({ type: 'corrected', key, filters })
      void load(filters, 1).then((found) => found !== null && change({ type: 'found', key, found }))
    },
    async more() {
      if (turn === null || turn.found === null || turn.found.nextPage === null) return
      const found = await load(turnFilters(turn), turn.found.nextPage)
      if (found !== null) change({ type: 'more', key: turn.key, found })
    },
  }
}
