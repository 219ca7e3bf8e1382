import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusPage } from './focus-page.ts'

/** Elements that users type or choose in. */
const FIELDS = 'input, select, textarea'

/**
 * After a navigation inside the page, focus moves to the new page's heading instead of the link that is gone. If the user has moved to a
 * field while the page was loading, focus stays there.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  const field = useRef<EventTarget | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const listen = (kind: string, listener: (event: Event) => void) =>
      document.addEventListener(kind, listener, { signal: ended.signal, capture: true })
    const turn = ({ target }: Event) => {
      field.current = target instanceof Element && target.matches(FIELDS) ? target : null
    }
    listen('focusin', turn)
    listen('input', turn)
    // Leaving a field to navigate: by its form, or by what is chosen below it.
    listen('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Enter') field.current = null
    })
    listen('click', ({ target }) => {
      if (target !== field.current) field.current = null
    })
    return () => ended.abort()
  }, [])
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const isWriting = field.current !== null && field.current === document.activeElement
    if (!isWriting && document.querySelector('dialog[open]') === null) focusPage()
  }, [pathname])
}
