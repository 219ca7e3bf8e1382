import { useEffect, useState } from 'react'
import type { Completion } from '#shared/titles/completion.ts'
import { useFetchCompletions } from './use-completions.ts'

const NONE: readonly Completion[] = []

/** Popular titles, requested when the empty field is first shown; the browser caches them. None if they fail to load. */
export function useTrending(language: string, isShown: boolean): readonly Completion[] {
  const fetchCompletions = useFetchCompletions(language)
  const [trending, setTrending] = useState({ by: fetchCompletions, titles: NONE })
  const isKnown = trending.by === fetchCompletions && trending.titles.length > 0
  useEffect(() => {
    if (!isShown || isKnown) return
    const controller = new AbortController()
    const load = async () => {
      const found = await fetchCompletions({}, controller.signal)
      if (found !== null && !controller.signal.aborted) setTrending({ by: fetchCompletions, titles: found.results })
    }
    void load()
    return () => controller.abort()
  }, [fetchCompletions, isShown, isKnown])
  return isKnown ? trending.titles : NONE
}
