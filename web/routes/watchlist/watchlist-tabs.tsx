import { TabLinks } from '#ui/tabs/tab-links.tsx'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_TEXTS } from '../../features/user-titles/status-text.ts'
import type { Counts } from './moves.ts'
import { orderIn, TAB_STATUSES, WATCHLIST_TABS, watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'

/** The tabs with their numbers of titles; the dropped ones only while there are some. */
export function WatchlistTabs({ query, counts }: { query: WatchlistQuery; counts: Counts }) {
  const { t, formats } = useTexts()
  const shown = WATCHLIST_TABS.filter((tab) => tab !== 'dropped' || counts.dropped > 0 || query.tab === 'dropped')
  return (
    <TabLinks
      label={t('watchlist.shelves')}
      tabs={shown.map((tab) => ({
        key: tab,
        to: watchlistSearch(query, tab === query.tab ? {} : { tab, ...orderIn(tab, query) }),
        current: tab === query.tab,
        text: t(STATUS_TEXTS[TAB_STATUSES[tab]]),
        count: formats.number(counts[TAB_STATUSES[tab]]),
      }))}
    />
  )
}
