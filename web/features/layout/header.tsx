import { Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PreferencesLink } from '../preferences/preferences-link.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { Logo } from './logo.tsx'
import { MemberButton, MemberTab } from './lazy-member-menu.ts'
import { useSignInAddress } from './use-sign-in-address.ts'

export function Header() {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const signIn = useSignInAddress()
  const atHome = pathname === `/${language}`
  return (
    <header className="site-header">
      <div className="wrap">
        {/* `/` detects country and language anew, so it is a document of its own. */}
        <Link className="logo" to={atHome ? `/${language}` : '/'} reloadDocument={!atHome} aria-label={PRODUCT_NAME}>
          <Logo />
        </Link>
        <nav aria-label={t('nav.main')}>
          <MainLinks />
        </nav>
        <SearchBox />
        <PreferencesLink />
        {viewer === null ? (
          <Link className="bar-button not-phone" to={signIn} rel="nofollow" prefetch="none">
            <Icon name="user" />
            <span className="hidden-when-narrow">{t('auth.signIn')}</span>
          </Link>
        ) : (
          <Suspense>
            <MemberButton viewer={viewer} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

function MainLinks() {
  const { t, language } = useTexts()
  return (
    <>
      <NavLink to={`/${language}`} end>
        {t('nav.home')}
      </NavLink>
      <NavLink to={`/${language}/search`}>{t('nav.discover')}</NavLink>
      <NavLink to={`/${language}/discover-lists`}>{t('nav.lists')}</NavLink>
      <NavLink to={`/${language}/watchlist`} prefetch="none">
        {t('nav.watchlist')}
      </NavLink>
    </>
  )
}

/** The same places at the thumb's end of a phone. */
export function TabBar() {
  const { t, language } = useTexts()
  const viewer = useViewer()
  const signIn = useSignInAddress()
  return (
    <nav className="tabbar" aria-label={t('nav.tabs')}>
      <NavLink to={`/${language}`} end>
        <Icon name="home" />
        {t('nav.home')}
      </NavLink>
      <NavLink to={`/${language}/search`}>
        <Icon name="search" />
        {t('nav.discover')}
      </NavLink>
      <NavLink to={`/${language}/watchlist`} prefetch="none">
        <Icon name="bookmark" />
        {t('nav.watchlist')}
      </NavLink>
      <NavLink to={`/${language}/discover-lists`}>
        <Icon name="rows" />
        {t('nav.lists')}
      </NavLink>
      {viewer === null ? (
        <NavLink to={signIn} rel="nofollow" prefetch="none">
          <Icon name="user" />
          {t('auth.signIn')}
        </NavLink>
      ) : (
        <Suspense>
          <MemberTab viewer={viewer} />
        </Suspense>
      )}
    </nav>
  )
}
