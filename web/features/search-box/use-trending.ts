import { useEffect, useState } from 'react'
import type { Completion } from '#shared/titles/completion.ts'
import { fetchCompletions } from './use-completions.ts'

const NONE: readonly Completion[] = []

/** Popular titles, requested when the empty field is first shown; the browser caches them. None if they fail to load. */
export function useTrending(language: string, isShown: boolean): readonly Completion[] {
  const [trending, setTrending] = useState({ language, titles: NONE })
  const isKnown = trending.language === language && trending.titles.length > 0
  useEffect(() => {
    if (!isShown || isKnown) return
    const controller = new AbortController()
    const load = async () => {
      const found = await fetchCompletions({ language }, controller.signal)
      if (found !== null && !controller.signal.aborted) setTrending({ language, titles: found.results })
    }
    void load()
    return () => controller.abort()
  }, [language, isShown, isKnown])
  return isKnown ? trending.titles : NONE
}
