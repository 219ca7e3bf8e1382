import { useTexts } from '#ui/texts.tsx'
import type { WatchlistPage } from '#domain/watchlist/list-watchlist.ts'
import { Icon } from '#ui/icon.tsx'
import { watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'
import { SharePanel } from './share-panel.tsx'
import type { Sharing } from './share-panel.tsx'
import { Shelf } from './shelf.tsx'
import { useKnownItems, useRefreshAfterChanges } from './use-watchlist.ts'
import { ViewSwitch } from './view-switch.tsx'

interface WatchlistContentProps {
  query: WatchlistQuery
  page: WatchlistPage
  now: Date
  sharing: Sharing
}

export function WatchlistContent({ query, page, now, sharing }: WatchlistContentProps) {
  const { t } = useTexts()
  const known = useKnownItems(query, page)
  useRefreshAfterChanges()
  const { want_to_watch, watching, watched } = page.counts
  return (
    <>
      <div className="page-head wl-head">
        <div className="grow">
          <h1>{t('watchlist.heading')}</h1>
          <p className="soft small" suppressHydrationWarning>
            {t('watchlist.count', { count: want_to_watch + watching + watched + page.counts.dropped })}
          </p>
        </div>
        <a className="btn sq only-narrow" href="#share" aria-label={t('watchlist.share')}>
          <Icon name="share" />
        </a>
        <ViewSwitch query={query} />
      </div>
      <div className="wl">
        <Shelf key={watchlistSearch(query)} query={query} page={page} now={now} known={known} />
        <SharePanel sharing={sharing} />
      </div>
    </>
  )
}
