import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'

interface TabLinksProps {
  label: string
  tabs: readonly { key: string; to: string; current: boolean; text: ReactNode; count: ReactNode }[]
}

/** Views of one page, each with its number of items. If they are wider than their row, the current one is scrolled into view. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          ref={tab.current ? bringIntoView : null}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          replace
          preventScrollReset
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

function bringIntoView(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (tab === null || row === null || row === undefined) return
  const { left, right } = tab.getBoundingClientRect()
  const edges = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, right - edges.right) + Math.min(0, left - edges.left)
}
