import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { Avatar } from '../../features/viewer/avatar.tsx'
import type { WatchlistName } from './list-of.ts'
import type { PublicList } from './public-list.ts'
import { PublicTitles } from './public-titles.tsx'
import { PUBLIC_TABS, PUBLIC_TAB_STATUSES, TAB_TEXTS } from './tabs.ts'

const AVATAR_SIZE = 72

/** Somebody's watchlist as they show it to everybody. It is for those who have its link, not for search engines. */
export function PublicContent({ list, by }: { list: PublicList; by: WatchlistName }) {
  const { t, language } = useTexts()
  const { search } = useLocation()
  const { owner, tab } = list
  const name = `@${owner.displayName}`
  return (
    <main id="main" className="wrap">
      <PageHead title={`${name} · ${t('nav.watchlist')}`} type="profile" />
      <div className="page-head cluster owner">
        <Avatar who={owner} size={AVATAR_SIZE} />
        <div className="grow">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="soft">{t('nav.watchlist')}</p>
        </div>
        {owner.isViewer && (
          <Link className="button" to={`/${language}/watchlist`} prefetch="none">
            <Icon name="list-add" />
            {t('lists.editList')}
          </Link>
        )}
      </div>
      <PublicTabs list={list} />
      {new URLSearchParams(search).has('added') && (
        <p role="status" className="toast-inline">
          {t('lists.added')}
        </p>
      )}
      <PublicTitles key={tab} list={list} by={by} />
    </main>
  )
}

function PublicTabs({ list: { tab, counts } }: { list: PublicList }) {
  const { t, formats } = useTexts()
  return (
    <nav className="tabs" aria-label={t('watchlist.shelves')}>
      {PUBLIC_TABS.map((known) => (
        <Link
          key={known}
          to={`?tab=${known}`}
          aria-current={known === tab ? 'page' : undefined}
          replace
          preventScrollReset
          prefetch="none"
        >
          {t(TAB_TEXTS[known])}
          <span className="count" suppressHydrationWarning>
            {formats.number(counts[PUBLIC_TAB_STATUSES[known]])}
          </span>
        </Link>
      ))}
    </nav>
  )
}
