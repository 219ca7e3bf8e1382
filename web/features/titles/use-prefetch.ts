import { useSyncExternalStore } from 'react'

/**
 * How links get ready for being followed. Not at all without a network: where the code of a page cannot be loaded the router
 * reloads the page that is there, and what is on it would be lost.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(subscribe, now, () => 'intent')
}

const now = () => (navigator.onLine ? 'intent' : 'none')

function subscribe(changed: () => void): () => void {
  const ended = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, changed, { signal: ended.signal })
  return () => ended.abort()
}
