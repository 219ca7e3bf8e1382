import { useLocation } from 'react-router'
import { TabLinks } from '#ui/tabs/tab-links.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { UpTo12Hint } from '../../../features/services/own-switches.tsx'
import { Avatar } from '../../../features/viewer/avatar.tsx'
import type { WatchlistName } from './watchlist-name.ts'
import type { PublicList } from './public-list.ts'
import { PublicTitles } from './public-titles.tsx'
import { PUBLIC_TABS, PUBLIC_TAB_STATUSES, TAB_TEXTS } from './tabs.ts'

const AVATAR_SIZE = 56

/** A member's public watchlist. It is for people with the link, not for search engines. */
export function PublicContent({ list, by }: { list: PublicList; by: WatchlistName }) {
  const { t, language } = useTexts()
  const { search } = useLocation()
  const { owner, tab } = list
  const name = `@${owner.displayName}`
  return (
    <main id="main" className="wrap">
      <PageHead title={`${name} · ${t('nav.watchlist')}`} type="profile" />
      <PageHeading className="cluster owner">
        <Avatar who={owner} size={AVATAR_SIZE} />
        <div className="grow">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="soft">{t('nav.watchlist')}</p>
        </div>
        {owner.isViewer && (
          <ButtonLink to={`/${language}/watchlist`}>
            <Icon name="list-add" />
            {t('lists.editList')}
          </ButtonLink>
        )}
      </PageHeading>
      <PublicTabs list={list} />
      <UpTo12Hint />
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
    <TabLinks
      label={t('watchlist.shelves')}
      tabs={PUBLIC_TABS.map((known) => ({
        key: known,
        to: `?tab=${known}`,
        current: known === tab,
        text: t(TAB_TEXTS[known]),
        count: formats.number(counts[PUBLIC_TAB_STATUSES[known]]),
      }))}
    />
  )
}
