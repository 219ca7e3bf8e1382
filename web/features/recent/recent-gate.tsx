import { Suspense, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { mayHaveRecent } from '../storage/recent-keys.ts'

type Part = typeof import('./recent-row.tsx')
let loaded: Part | null = null

/** Place for the recently viewed titles, once there are any: guests' pages are cached for everyone, so these are never part of them. */
export function RecentGate() {
  const { language } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const { upTo12 } = useSite().viewing
  const [part, setPart] = useState(loaded)
  useEffect(() => {
    if (part !== null || !mayHaveRecent()) return
    const leaving = new AbortController()
    const show = async () => {
      loaded = await import('./recent-row.tsx')
      await loaded.loadRecentTexts(language)
      // Within the same task, so that the page cannot be scrolled between looking and inserting.
      whenOutOfSight(place, leaving.signal, () => flushSync(() => setPart(loaded)))
    }
    // If it cannot be loaded, the page simply does without.
    show().catch(() => undefined)
    return () => leaving.abort()
  }, [part, language])
  // The age ratings of what was viewed are not known.
  if (upTo12) return null
  if (part === null) return <div ref={place} />
  return (
    <Suspense>
      <part.RecentRow />
    </Suspense>
  )
}

/** How far from the viewport: the browser may have scrolled further than the page knows. */
const MARGIN = 400

/** Waits until what appears in this place moves nothing that is visible. Above the viewport, browsers with scroll anchoring see to that. */
function whenOutOfSight(place: RefObject<Element | null>, leaving: AbortSignal, show: () => void): void {
  if (place.current === null) return
  const anchors = CSS.supports('overflow-anchor', 'auto')
  const watcher = new IntersectionObserver(
    ([entry]) => {
      // What the entry says may be some frames old.
      const { top = 0, bottom = 0 } = entry?.target.getBoundingClientRect() ?? {}
      if (top < innerHeight + MARGIN && !(anchors && bottom < -MARGIN)) return
      watcher.disconnect()
      show()
    },
    { rootMargin: `${MARGIN}px 0px` },
  )
  watcher.observe(place.current)
  leaving.addEventListener('abort', () => watcher.disconnect())
}
