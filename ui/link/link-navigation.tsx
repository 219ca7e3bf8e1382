import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { followedInside } from './followed-inside.ts'

/** How long a pointer or the focus must rest on a link before its target is prefetched. */
const REST_MS = 100

/** Handles every `Link` within the page: one listener of each kind, however many links there are. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const [expected, setExpected] = useState<string | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target, 'a[data-link]')
      if (link === null || !followedInside(event, link, window.location)) return
      event.preventDefault()
      const how = link.dataset['link'] ?? ''
      void navigate(link.pathname + link.search + link.hash, {
        replace: how.includes('replace') || link.href === window.location.href,
        preventScrollReset: how.includes('keep-scroll'),
      })
    }
    let rested: HTMLAnchorElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = ({ target }: Event) => {
      const link = linkAt(target, 'a[data-link~="prefetch"]')
      if (link === rested) return
      rested = link
      clearTimeout(timer)
      setExpected(null)
      // If a page's code cannot be loaded, the router reloads the current page, which would lose what is on it.
      if (link === null || !navigator.onLine) return
      timer = setTimeout(() => setExpected(link.pathname + link.search), REST_MS)
    }
    // React's own listener on the document runs earlier, so `preventDefault` calls of components are visible here.
    document.addEventListener('click', follow, { signal })
    for (const kind of ['mouseover', 'focusin', 'touchstart'])
      document.addEventListener(kind, rest, { signal, passive: true })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [navigate])
  return expected === null ? null : <PrefetchPageLinks page={expected} />
}

function linkAt(target: EventTarget | null, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}
