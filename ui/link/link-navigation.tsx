import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { followedInside } from './followed-inside.ts'

/** How long a pointer or the focus rests on a link before what it leads to is fetched. */
const REST_MS = 100

/** Follows every `Link` within the page: one listener of each kind, however many links there are. */
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
      // Where the code of a page cannot be loaded the router reloads the page that is there, and what is on it would be lost.
      if (link === null || !navigator.onLine) return
      timer = setTimeout(() => setExpected(link.pathname + link.search), REST_MS)
    }
    // React listens on the document too, and earlier: what a component has prevented is known here.
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
