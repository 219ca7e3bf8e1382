import { useCallback, useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#shared/suggestion.ts'

/** Typeahead (section 9): shortest query, and the pause after typing before asking. */
export const SUGGESTION_MIN_LENGTH = 2
export const SUGGESTION_DEBOUNCE_MS = 300

const NOTHING = { suggestions: [] as Suggestion[], settled: false }

/**
 * Suggestions for what is typed, asked for after a pause. An answer that comes after newer text was typed is dropped;
 * a failed one counts as none and leaves the list closed. `settled` is true once the text's answer is there.
 */
export function useSuggestions(language: string) {
  const [state, setState] = useState(NOTHING)
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({})
  const stop = useCallback(() => {
    clearTimeout(pending.current.timer)
    pending.current.controller?.abort()
  }, [])
  useEffect(() => stop, [stop])

  const ask = useCallback(
    (input: string) => {
      stop()
      const query = input.trim()
      if (query.length < SUGGESTION_MIN_LENGTH) return setState(NOTHING)
      const timer = setTimeout(() => {
        const controller = new AbortController()
        pending.current.controller = controller
        fetchSuggestions(query, language, controller.signal)
          .then((suggestions) => (controller.signal.aborted ? undefined : setState({ suggestions, settled: true })))
          .catch(() => {
            if (!controller.signal.aborted) setState(NOTHING)
          })
      }, SUGGESTION_DEBOUNCE_MS)
      pending.current = { timer }
    },
    [language, stop],
  )
  return { ...state, ask }
}

async function fetchSuggestions(query: string, language: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: query, language })}`, { signal })
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
  return ((await response.json()) as { results: Suggestion[] }).results
}
