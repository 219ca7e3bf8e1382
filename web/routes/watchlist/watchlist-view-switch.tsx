import type { PlainMessageKey } from '#i18n/translator.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { WATCHLIST_VIEWS, watchlistSearch } from './query.ts'
import type { WatchlistQuery, WatchlistView } from './query.ts'

const LABELS = { grid: 'watchlist.grid', table: 'watchlist.table' } as const satisfies Record<
  WatchlistView,
  PlainMessageKey
>
const ICONS = { grid: 'grid', table: 'rows' } as const satisfies Record<WatchlistView, IconName>

export function WatchlistViewSwitch({ query }: { query: WatchlistQuery }) {
  const { t } = useTexts()
  return (
    <nav className="segmented" aria-label={t('watchlist.view')}>
      {WATCHLIST_VIEWS.map((view) => (
        <Link
          key={view}
          className={view === query.view ? 'on' : undefined}
          aria-current={view === query.view ? 'true' : undefined}
          to={watchlistSearch(query, { view })}
          replace
          preventScrollReset
        >
          <Icon name={ICONS[view]} />
          {t(LABELS[view])}
        </Link>
      ))}
    </nav>
  )
}
