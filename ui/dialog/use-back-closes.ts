import { useCallback, useEffect, useRef } from 'react'
import { enterOverlay } from './overlay-entry.ts'

/**
 * While an overlay is mounted, going back closes only the overlay. Returns a function that closes it in the same way and then calls
 * `then`.
 */
export function useBackCloses(onClosed: () => void): (then?: () => void) => void {
  const follows = useRef<(() => void) | null>(null)
  const leaving = useRef(false)
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(
    () =>
      enterOverlay(() => {
        closed.current()
        follows.current?.()
      }),
    [],
  )
  return useCallback((then) => {
    if (leaving.current) return
    leaving.current = true
    follows.current = then ?? null
    window.history.back()
  }, [])
}
