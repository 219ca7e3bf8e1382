import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How far below the viewport loading starts. */
const AHEAD = '600px'

/** The result of `load` once the element is near the viewport; null until then, and if it fails. `load` must be a constant. */
export function useNear<T>(element: RefObject<Element | null>, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (element.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        load().then(
          (value) => setLoaded({ value }),
          () => undefined,
        )
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, load])
  return loaded?.value ?? null
}
