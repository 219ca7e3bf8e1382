import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation inside the page, reading goes on at the new content instead of at the link that is gone. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const main = document.getElementById('main')
    if (main === null || document.querySelector('dialog[open]') !== null) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}
