import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { focusPage } from '#ui/document/focus-page.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/**
 * For the box of a failure: if it has replaced a page, focus moves to its heading, and to the page once that has loaded. On a
 * document that begins with it, focus stays where it is.
 */
export function useFailureFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const cameLater = useRef(hydrated)
  useEffect(() => {
    if (!cameLater.current) return
    // After the layout, which focuses the beginning of each new page.
    const timer = setTimeout(() => goTo(box.current?.querySelector('h1, h2')))
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      if (shown?.contains(document.activeElement) !== true) return
      setTimeout(() => document.activeElement === document.body && focusPage())
    }
  }, [])
  return box
}

function goTo(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
