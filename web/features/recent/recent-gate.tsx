import { Suspense, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
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
      await outOfSight(place, leaving.signal)
      setPart(loaded)
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

/** How far below the viewport: the page may be scrolling. */
const BELOW = '400px'

/** Waits until what appears in this place moves nothing that is visible. Above the viewport, browsers with scroll anchoring see to that. */
function outOfSight(place: RefObject<Element | null>, leaving: AbortSignal): Promise<void> {
  const anchors = CSS.supports('overflow-anchor', 'auto')
  return new Promise((resolve) => {
    if (place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined || last.isIntersecting || (last.boundingClientRect.top < 0 && !anchors)) return
        watcher.disconnect()
        resolve()
      },
      { rootMargin: `0px 0px ${BELOW}` },
    )
    watcher.observe(place.current)
    leaving.addEventListener('abort', () => watcher.disconnect())
  })
}
