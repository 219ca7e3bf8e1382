import { useLocation, useNavigation } from 'react-router'
import type { Sharing } from '#domain/watchlist/share-watchlist.ts'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LoadedPage } from './load-watchlist.ts'
import { readWatchlistQuery } from './query.ts'
import type { WatchlistQuery } from './query.ts'
import { SHARE_SHEET, SharePanel } from './share-panel.tsx'
import { WatchlistTitles } from './watchlist-titles.tsx'
import { useRefreshAfterChanges } from './use-watchlist.ts'
import { WatchlistViewSwitch } from './watchlist-view-switch.tsx'

interface WatchlistContentProps {
  query: WatchlistQuery
  page: LoadedPage
  /** In days, if it must be said. */
  offersAge: number | undefined
  now: Date
  sharing: Sharing
}

export function WatchlistContent({ query, page, offersAge, now, sharing }: WatchlistContentProps) {
  const { t, language } = useTexts()
  const asked = useAskedFor(query)
  useRefreshAfterChanges()
  const { want_to_watch, watching, watched } = page.counts
  return (
    <>
      <PageHeading className="watchlist-head">
        <div className="grow">
          <h1>{t('watchlist.heading')}</h1>
          <p className="not-phone soft small" suppressHydrationWarning>
            {t('watchlist.count', { count: want_to_watch + watching + watched + page.counts.dropped })}
          </p>
        </div>
        <ButtonLink className="watchlist-surprise" to={`/${language}/watchlist/surprise`}>
          <Icon name="dice" />
          <span>{t('watchlist.surprise')}</span>
        </ButtonLink>
        <Button square className="only-narrow" popoverTarget={SHARE_SHEET} aria-label={t('watchlist.share')}>
          <Icon name="share" />
        </Button>
        <ButtonLink className="not-phone" to={`/${language}/calendar`}>
          <Icon name="calendar" />
          {t('menu.calendar')}
        </ButtonLink>
        <ButtonLink tone="ghost" className="not-phone" to={`/${language}/import`}>
          {t('watchlist.import')}
        </ButtonLink>
        <div className="not-phone">
          <WatchlistViewSwitch query={asked} />
        </div>
      </PageHeading>
      <div className="watchlist-room">
        <div className="watchlist-layout">
          <WatchlistTitles {...{ query, asked, page, offersAge, now }} />
          <SharePanel sharing={sharing} />
        </div>
      </div>
    </>
  )
}

/** The query that is being navigated to, or the current one. */
function useAskedFor(query: WatchlistQuery): WatchlistQuery {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? readWatchlistQuery(new URLSearchParams(location.search), query) : query
}
