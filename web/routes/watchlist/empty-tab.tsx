import type { PlainMessageKey } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { STATUS_ICONS } from '../../features/user-titles/status-text.ts'
import { SwitchesOff } from '../../features/services/own-switches.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useSite } from '../../site.tsx'
import { TAB_STATUSES, watchlistSearch } from './query.ts'
import type { WatchlistQuery, WatchlistTab } from './query.ts'

const HEADINGS = {
  watchlist: 'watchlist.emptyWatchlist',
  watching: 'watchlist.emptyWatching',
  watched: 'watchlist.emptyWatched',
  dropped: 'watchlist.emptyDropped',
} as const satisfies Record<WatchlistTab, PlainMessageKey>

interface EmptyTabProps {
  query: WatchlistQuery
  /** Number of titles of the tab without filters. */
  total: number
  /** Whether the viewer has titles they want to watch. */
  hasWanted: boolean
}

/** Nothing to show: because there are no titles, or because of the filters. */
export function EmptyTab({ query, total, hasWanted }: EmptyTabProps) {
  const { t, language } = useTexts()
  const { onlyMyServices, services } = useSite().viewing
  if (total > 0) {
    return (
      <Notice icon="search" heading={t('browse.none')}>
        <ButtonLink
          to={watchlistSearch(query, { type: undefined, text: '', year: undefined, isNew: false })}
          replace
          preventScrollReset
        >
          {t('browse.clear')}
        </ButtonLink>
        {onlyMyServices && services.length > 0 && <SwitchesOff switches={['onlyMyServices']} />}
      </Notice>
    )
  }
  return (
    <Notice
      icon={STATUS_ICONS[TAB_STATUSES[query.tab]]}
      heading={t(HEADINGS[query.tab])}
      text={t('watchlist.emptyHint')}
    >
      <div className="cluster">
        <ButtonLink tone="primary" to={`/${language}/search`}>
          <Icon name="search" />
          {t('watchlist.discover')}
        </ButtonLink>
        {hasWanted && (
          <ButtonLink to={`/${language}/watchlist/surprise`}>
            <Icon name="dice" />
            {t('watchlist.surprise')}
          </ButtonLink>
        )}
      </div>
      <p>{t('watchlist.importHint')}</p>
      <ButtonLink tone="ghost" to={`/${language}/import`}>
        {t('watchlist.import')}
      </ButtonLink>
    </Notice>
  )
}
