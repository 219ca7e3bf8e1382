import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

interface TitleRowProps {
  heading: ReactNode
  /** Beside the heading. */
  beside?: ReactNode
  note?: ReactNode
  mark?: ReactNode
  more?: ReactNode
  children: ReactNode
  className?: string
  /** Whether its items are those of a list. */
  isList?: boolean
}

/** A section whose items scroll sideways: by touch, wheel and keyboard, and by buttons if there is a mouse. */
export function TitleRow({
  heading,
  beside,
  note,
  mark,
  more,
  children,
  className = 'row',
  isList = false,
}: TitleRowProps) {
  const { t } = useTexts()
  const row = useRef<HTMLElement>(null)
  const { atStart, atEnd } = useEdges(row)
  const scroll = (pages: number) => {
    const element = row.current
    if (element === null) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  const Items = isList ? 'ul' : 'div'
  return (
    <section className="section">
      <header>
        {mark}
        <div>
          <h2>{heading}</h2>
          {beside}
          {note !== undefined && <p>{note}</p>}
        </div>
        {more}
        <div className="arrows" data-scripted>
          <button type="button" aria-label={t('row.previous')} disabled={atStart} onClick={() => scroll(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label={t('row.next')} disabled={atEnd} onClick={() => scroll(1)}>
            <Icon name="right" />
          </button>
        </div>
      </header>
      <Items className={className} ref={(element: HTMLElement | null) => void (row.current = element)}>
        {children}
      </Items>
    </section>
  )
}

function useEdges(row: React.RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const update = () => {
      const position = Math.abs(element.scrollLeft)
      const atStart = position < 2
      const atEnd = position + element.clientWidth > element.scrollWidth - 2
      setEdges((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    const watcher = new ResizeObserver(update)
    watcher.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    // Nothing is known of the content before it is laid out.
    element.addEventListener('contentvisibilityautostatechange', update)
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', update)
      element.removeEventListener('contentvisibilityautostatechange', update)
    }
  }, [row])
  return edges
}
