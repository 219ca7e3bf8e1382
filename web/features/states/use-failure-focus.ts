import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useHydrated } from '#ui/use-hydrated.ts'

/**
 * For the box of a failure: where it has come in a page's place, reading goes on at its heading, and at the page once that is there.
 * A document that begins with it keeps its focus.
 */
export function useFailureFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const cameLater = useRef(hydrated)
  useEffect(() => {
    if (!cameLater.current) return
    // After the layout, which goes to the beginning of each new page.
    const timer = setTimeout(() => goTo(box.current?.querySelector('h1, h2')))
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      if (shown?.contains(document.activeElement) !== true) return
      setTimeout(() => document.activeElement === document.body && goTo(document.getElementById('main')))
    }
  }, [])
  return box
}

function goTo(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
