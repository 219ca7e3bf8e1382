import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface TabLinksProps {
  label: string
  tabs: readonly { key: string; to: string; current: boolean; text: ReactNode; count: ReactNode }[]
}

/** Views of one page, each with how much is in it. Where they are wider than their row, the current one comes into view. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.key
  useEffect(() => bringIntoView(row.current), [current])
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          replace
          preventScrollReset
          prefetch="none"
        >
          {tab.text}
          <span className="count" suppressHydrationWarning>
            {tab.count}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function bringIntoView(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-current]')
  if (row === null || tab === null || tab === undefined) return
  const { left, right } = tab.getBoundingClientRect()
  const edges = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, right - edges.right) + Math.min(0, left - edges.left)
}
