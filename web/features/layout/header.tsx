import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import type { LinkProps } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AssistantLink } from '../assistant/assistant-link.tsx'
import { PreferencesLink } from '../preferences/preferences-link.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { Logo } from './logo.tsx'
import { MemberButton } from './lazy-member-menu.ts'

export function Header() {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const signIn = useSignInAddress()
  const atHome = pathname === `/${language}`
  return (
    <header className="site-header">
      <div className="wrap">
        {/* `/` detects country and language again, so it must be a document request. */}
        {atHome ? (
          <Link className="logo" to={`/${language}`} aria-label={PRODUCT_NAME}>
            <Logo />
          </Link>
        ) : (
          <a className="logo" href="/" aria-label={PRODUCT_NAME}>
            <Logo />
          </a>
        )}
        <nav aria-label={t('nav.main')}>
          <MainLinks />
        </nav>
        <SearchBox />
        <PreferencesLink />
        {viewer === null ? (
          <Link className="bar-button" to={signIn} rel="nofollow">
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
      <Place to={`/${language}`} end>
        {t('nav.home')}
      </Place>
      <Place to={`/${language}/search`}>{t('nav.discover')}</Place>
      <Place to={useListsAddress()}>{t('nav.lists')}</Place>
      <Place to={`/${language}/watchlist`}>{t('nav.watchlist')}</Place>
      <AssistantLink>{t('nav.ask')}</AssistantLink>
    </>
  )
}

/** Members' own lists; the public lists for guests. */
function useListsAddress(): string {
  const { language } = useTexts()
  return `/${language}/${useViewer() === null ? 'discover-lists' : 'my-lists'}`
}

interface PlaceProps extends LinkProps {
  /** Exact match only: pages below it are other places. */
  end?: boolean
}

/** A link that is marked as current on its page. */
function Place({ end = false, ...link }: PlaceProps) {
  const { pathname } = useLocation()
  const [place] = link.to.split('?')
  const current = pathname === place || (!end && pathname.startsWith(`${place}/`))
  return <Link {...link} aria-current={current ? 'page' : undefined} />
}

/** The same links at the bottom of a phone's screen. */
export function TabBar() {
  const { t, language } = useTexts()
  return (
    <nav className="tabbar" aria-label={t('nav.tabs')}>
      <Place to={`/${language}`} end>
        <Icon name="home" />
        {t('nav.home')}
      </Place>
      <Place to={`/${language}/search`}>
        <Icon name="search" />
        {t('nav.discover')}
      </Place>
      <AssistantLink>
        <Icon name="spark" />
        {t('nav.ask')}
      </AssistantLink>
      <Place to={`/${language}/watchlist`}>
        <Icon name="bookmark" />
        {t('nav.watchlist')}
      </Place>
      <Place to={useListsAddress()}>
        <Icon name="rows" />
        {t('nav.lists')}
      </Place>
    </nav>
  )
}

/** The sign-in screen, which leads back to this page: to the home page it does so anyway. */
function useSignInAddress(): string {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const screen = `/${language}/login`
  const returnless = pathname === `/${language}` || pathname === screen || pathname.startsWith(`${screen}/`)
  return returnless ? screen : `${screen}?${new URLSearchParams({ redirectPath: pathname + search })}`
}
