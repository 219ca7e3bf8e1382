import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'

interface LoadMoreProps {
  /** URL that shows the next items; works without scripts. */
  address: string
  /** False after the last page: then there is nothing to press. */
  more: boolean
  busy: boolean
  /** Error of the last attempt; null if there was none. */
  failure: string | null
  onLoad: () => Promise<void>
  /** Selector of the items' links in the list above. */
  items: string
  /** What the button says. */
  children: ReactNode
}

/** Adds the next items in place. The link keeps the focus; after the last page the first added item gets it. */
export function LoadMoreLink({ address, more, busy, failure, onLoad, items, children }: LoadMoreProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const left = useRef<{ shown: number } | null>(null)
  useEffect(() => {
    if (more || left.current === null) return
    document.querySelectorAll<HTMLElement>(items)[left.current.shown]?.focus({ preventScroll: true })
    left.current = null
  }, [more, items])
  if (!more) return null
  return (
    <p className="load-more">
      <ButtonLink
        ref={link}
        href={address}
        aria-busy={busy}
        onClick={(event) => {
          event.preventDefault()
          if (busy) return
          const isFocused = document.activeElement === link.current
          left.current = isFocused ? { shown: document.querySelectorAll(items).length } : null
          void onLoad()
        }}
      >
        {children}
      </ButtonLink>
      <span role="status" className="form-error">
        {failure}
      </span>
    </p>
  )
}
