import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** What somebody writes or chooses in. */
const FIELDS = 'input, select, textarea'

/**
 * After a navigation inside the page, reading goes on at the new content instead of at the link that is gone. Who has turned to a field
 * while the page was on its way goes on there.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const known = useRef(pathname)
  const left = useRef<Element | null>(null)
  useEffect(() => {
    if (state === 'loading') left.current = document.activeElement
  }, [state])
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const main = document.getElementById('main')
    const focused = document.activeElement
    const isWriting = focused?.matches(FIELDS) === true && focused !== left.current
    if (main === null || isWriting || document.querySelector('dialog[open]') !== null) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}
