import { useEffect, useRef } from 'react'
import { useTexts } from '#ui/texts.tsx'

interface LoadMoreProps {
  /** Shows the next titles, by itself where there are no scripts. */
  address: string
  /** False behind the last title: then there is nothing to press. */
  more: boolean
  busy: boolean
  failed: boolean
  onLoad: () => Promise<void>
  /** Finds the links of the titles in the list above. */
  items: string
}

/** Adds the next titles in place. The link keeps the focus; behind the last title the first that came takes it over. */
export function LoadMore({ address, more, busy, failed, onLoad, items }: LoadMoreProps) {
  const { t } = useTexts()
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
      <a
        ref={link}
        className="button"
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
        {t('browse.more')}
      </a>
      <span role="status" className="form-error">
        {failed && t('lists.watchlistFailed')}
      </span>
    </p>
  )
}
