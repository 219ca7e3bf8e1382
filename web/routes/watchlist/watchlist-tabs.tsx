import { Link } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_TEXTS } from '../../features/marks/status-text.ts'
import type { Counts } from './moves.ts'
import { TAB_STATUSES, WATCHLIST_TABS, watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'

/** The tabs with how many titles are in each; the dropped ones only while there are some. */
export function WatchlistTabs({ query, counts }: { query: WatchlistQuery; counts: Counts }) {
  const { t, formats } = useTexts()
  const shown = WATCHLIST_TABS.filter((tab) => tab !== 'dropped' || counts.dropped > 0 || query.tab === 'dropped')
  return (
    <nav className="tabs" aria-label={t('watchlist.shelves')}>
      {shown.map((tab) => (
        <Link
          key={tab}
          ref={tab === query.tab ? bringIntoView : null}
          to={watchlistSearch(query, { tab })}
          aria-current={tab === query.tab ? 'page' : undefined}
          replace
          preventScrollReset
          prefetch="none"
        >
          {t(STATUS_TEXTS[TAB_STATUSES[tab]])}
          <span className="count" suppressHydrationWarning>
            {formats.number(counts[TAB_STATUSES[tab]])}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** On narrow screens the tabs are wider than their row. */
function bringIntoView(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (tab === null || row === null || row === undefined) return
  const { left, right } = tab.getBoundingClientRect()
  const edges = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, right - edges.right) + Math.min(0, left - edges.left)
}
