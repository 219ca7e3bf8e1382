import { useCallback, useEffect, useRef, useState } from 'react'
import { CONTENT_SEARCH_MIN } from '#shared/lists/limits.ts'
import { TYPEAHEAD_DEBOUNCE_MS } from '#shared/titles/completion.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { within } from '../sending/within.ts'

export interface FoundContent {
  cards: TitleCard[]
  /** Whether all sources have responded. */
  complete: boolean
  /** Titles that are on the list already, by `titleKey`. */
  held: string[]
}

type State = 'idle' | 'too-short' | 'busy' | 'found' | 'none' | 'unavailable' | 'no-answer' | 'failed'

export interface ContentSearch {
  state: State
  /** Results of the previous search while it is busy. */
  cards: readonly TitleCard[]
  held: ReadonlySet<string>
}

const NOTHING: Omit<ContentSearch, 'state'> = { cards: [], held: new Set() }

/** Searches titles for a list, debounced. Responses that are superseded by newer text are dropped. */
export function useContentSearch({ language, listId }: { language: string; listId: string }) {
  const [search, setSearch] = useState<ContentSearch>({ state: 'idle', ...NOTHING })
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({})
  const stop = useCallback(() => {
    clearTimeout(pending.current.timer)
    pending.current.controller?.abort()
  }, [])
  useEffect(() => stop, [stop])
  const ask = useCallback(
    (input: string) => {
      stop()
      const q = input.trim()
      if (q === '') return setSearch({ state: 'idle', ...NOTHING })
      if ([...q].length < CONTENT_SEARCH_MIN) return setSearch({ state: 'too-short', ...NOTHING })
      const controller = new AbortController()
      const load = async () => {
        setSearch((before) => ({ ...before, state: 'busy' }))
        const found = await fetchContent({ q, list: listId, language }, controller.signal)
        if (!controller.signal.aborted) setSearch(found)
      }
      pending.current = { timer: setTimeout(() => void load(), TYPEAHEAD_DEBOUNCE_MS), controller }
    },
    [stop, language, listId],
  )
  return { search, ask }
}

async function fetchContent(query: Record<string, string>, signal: AbortSignal): Promise<ContentSearch> {
  let response: Response
  try {
    response = await fetch(`/api/list-content?${new URLSearchParams(query)}`, { signal: within(signal) })
  } catch {
    return { state: 'unavailable', ...NOTHING }
  }
  if (response.status === 503) return { state: 'unavailable', ...NOTHING }
  if (!response.ok) return { state: 'failed', ...NOTHING }
  const found = (await response.json().catch(() => null)) as FoundContent | null
  if (!Array.isArray(found?.cards)) return { state: 'no-answer', ...NOTHING }
  const { cards, complete, held } = found
  if (cards.length === 0) return { state: complete ? 'none' : 'unavailable', ...NOTHING }
  return { state: 'found', cards, held: new Set(held) }
}
