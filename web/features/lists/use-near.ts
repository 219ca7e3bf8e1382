import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** So far below the window something is loaded. */
const AHEAD = '600px'

/** What `load` gives, from when the element is near the window; null until then, and for good where it fails. `load` is a constant. */
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
