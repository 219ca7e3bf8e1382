import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'

interface LoadMoreProps {
  /** Shows the next items, by itself where there are no scripts. */
  address: string
  /** False behind the last title: then there is nothing to press. */
  more: boolean
  busy: boolean
  /** What went wrong with the last try; null where nothing did. */
  failure: string | null
  onLoad: () => Promise<void>
  /** Finds the links of the items in the list above. */
  items: string
  /** What the button says. */
  children: ReactNode
}

/** Adds the next items in place. The link keeps the focus; behind the last item the first that came takes it over. */
export function LoadMore({ address, more, busy, failure, onLoad, items, children }: LoadMoreProps) {
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
