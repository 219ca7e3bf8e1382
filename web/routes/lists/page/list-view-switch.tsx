import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SHARE_VIEWS, shareSearch } from './query.ts'
import type { ShareQuery } from './query.ts'

const LABELS = { notes: 'share.notes', posters: 'share.posters' } as const
const ICONS = { notes: 'rows', posters: 'grid' } as const

export function ListViewSwitch({ query }: { query: ShareQuery }) {
  const { t } = useTexts()
  return (
    <nav className="segmented" aria-label={t('watchlist.view')}>
      {SHARE_VIEWS.map((view) => (
        <Link
          key={view}
          className={view === query.view ? 'on' : undefined}
          aria-current={view === query.view ? 'true' : undefined}
          aria-label={t(LABELS[view])}
          to={shareSearch(query, { view })}
          replace
          preventScrollReset
        >
          <Icon name={ICONS[view]} />
          <span className="not-phone">{t(LABELS[view])}</span>
        </Link>
      ))}
    </nav>
  )
}
