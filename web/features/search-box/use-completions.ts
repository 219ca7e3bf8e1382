import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { TYPEAHEAD_DEBOUNCE_MS, isCompletable } from '#shared/titles/completion.ts'
import type { Completion, Completions } from '#shared/titles/completion.ts'
import { useSite } from '../../site.tsx'
import { within } from '../sending/within.ts'

const keyOf = ({ content_type, id }: Completion) => `${content_type}/${id}`

const NOTHING = { completions: [] as Completion[], settled: false }

/**
 * If TMDB was late, or had no free slot, it is asked once more after this delay, in milliseconds, provided the visitor has stopped
 * typing.
 */
const BEFORE_ASKING_TMDB_MS = [0, 1_000]

/**
 * Completions for the typed text, debounced: stored titles first, then, if there are few, TMDB's among them. Responses superseded
 * by newer text are dropped; a failed one counts as empty and leaves an empty list closed. `settled` is true once it is known what
 * to show. `isChoosing` is whether one of them is highlighted.
 */
export function useCompletions(language: string, isChoosing: RefObject<boolean>) {
  const [state, setState] = useState(NOTHING)
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({})
  const stop = useCallback(() => {
    clearTimeout(pending.current.timer)
    pending.current.controller?.abort()
  }, [])
  useEffect(() => stop, [stop])
  const fetchCompletions = useFetchCompletions(language)

  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      const stored = await fetchCompletions({ q: query }, signal)
      if (signal.aborted) return
      setState(stored === null ? NOTHING : shown(stored))
      let known = stored
      for (const pauseMs of BEFORE_ASKING_TMDB_MS) {
        if (known === null || !known.more) return
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (signal.aborted) return
        const all = await fetchCompletions({ q: query, more: '1' }, signal)
        if (signal.aborted || all === null) return
        known = isChoosing.current ? { ...all, results: joinCompletions(known.results, all.results) } : all
        setState(shown(known))
      }
    },
    [fetchCompletions, isChoosing],
  )

  const ask = useCallback(
    (input: string) => {
      stop()
      const query = input.trim()
      if (!isCompletable(query)) return setState(NOTHING)
      const controller = new AbortController()
      const timer = setTimeout(() => void load(query, controller.signal), TYPEAHEAD_DEBOUNCE_MS)
      pending.current = { timer, controller }
    },
    [load, stop],
  )
  return { ...state, ask }
}

/** Show 'no results' only after all sources have answered. */
function shown({ results, more }: Completions): typeof NOTHING {
  return { completions: results, settled: results.length > 0 || !more }
}

/**
 * Fetches completions, null where that fails; without `q`, the most popular titles. The browser keeps responses for a minute: the family
 * switch is part of their address.
 */
export function useFetchCompletions(language: string) {
  const { upTo12 } = useSite().viewing
  return useCallback(
    async (asked: { q?: string; more?: '1' }, signal: AbortSignal): Promise<Completions | null> => {
      const query = new URLSearchParams({ ...asked, language, ...(upTo12 ? { upTo: '12' } : {}) })
      try {
        const response = await fetch(`/api/suggestions?${query}`, { signal: within(signal) })
        return response.ok ? ((await response.json()) as Completions) : null
      } catch {
        return null
      }
    },
    [language, upTo12],
  )
}

/**
 * Adds the further completions of `all` below those that are `shown`, none of which moves: the visitor is choosing among
 * them. No longer than the longer of the two.
 */
export function joinCompletions(shown: readonly Completion[], all: readonly Completion[]): Completion[] {
  const keys = new Set(shown.map(keyOf))
  const further = all.filter((completion) => !keys.has(keyOf(completion)))
  return [...shown, ...further].slice(0, Math.max(shown.length, all.length))
}
