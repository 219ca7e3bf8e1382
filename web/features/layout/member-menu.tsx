import { Menu } from '#ui/menu/menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Avatar } from '../viewer/avatar.tsx'
import type { Viewer } from '../viewer/viewer.tsx'
import { useAuth } from '../viewer/viewer.tsx'
import { usePageReward } from './use-page-reward.ts'

const MENU = 'member-menu'

/** Opens the member's menu next to it: handled by the browser, with and without scripts. */
export function MemberButton({ viewer }: { viewer: Viewer }) {
  const { t } = useTexts()
  const { loading } = useAuth()
  usePageReward()
  return (
    <>
      <button type="button" className="bar-button member-button" popoverTarget={MENU} aria-busy={loading}>
        <Avatar who={viewer} size={32} />
        <span className="visually-hidden">{t('menu.account', { name: viewer.displayName })}</span>
      </button>
      <MemberMenu viewer={viewer} />
    </>
  )
}

function MemberMenu({ viewer }: { viewer: Viewer }) {
  const { t, language } = useTexts()
  return (
    <Menu className="member-menu" id={MENU}>
      <p className="account-name">
        <Avatar who={viewer} size={40} />
        <bdi>{viewer.displayName}</bdi>
      </p>
      <hr />
      <Link to={`/${language}/watchlist`} onClick={close}>
        <Icon name="bookmark" />
        {t('nav.watchlist')}
      </Link>
      <Link to={`/${language}/calendar`} onClick={close}>
        <Icon name="calendar" />
        {t('menu.calendar')}
      </Link>
      <Link to={`/${language}/my-lists`} onClick={close}>
        <Icon name="rows" />
        {t('menu.lists')}
      </Link>
      <Link to={`/${language}/settings`} onClick={close}>
        <Icon name="gear" />
        {t('menu.settings')}
      </Link>
      {viewer.panelUrl !== null && (
        <a href={viewer.panelUrl}>
          <Icon name="bolt" />
          {t('menu.admin')}
        </a>
      )}
      <hr />
      <form className="plain-form" method="post" action="/api/sign-out">
        <input type="hidden" name="returnTo" value={`/${language}`} />
        <button type="submit">
          <Icon name="out" />
          {t('menu.signOut')}
        </button>
      </form>
    </Menu>
  )
}

function close() {
  document.getElementById(MENU)?.hidePopover()
}
