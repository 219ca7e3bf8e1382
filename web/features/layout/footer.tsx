import { Suspense, useSyncExternalStore } from 'react'
import type { StaticPageLink } from '#domain/pages/list-static-pages.ts'
import { sentenceGap } from '#i18n/languages.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { lazily } from '#ui/lazily.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { openConsent } from '../consent/open-consent.ts'
import { installPrompt, watchInstallPrompt } from '../offline/install-prompt.ts'
import { PreferencesLink } from '../preferences/preferences-link.tsx'
import { openShortcutHelp } from '../shortcuts/shortcut-gate.tsx'
import { Logo } from './logo.tsx'

const InstallButton = lazily(async () => (await import('../offline/install-button.tsx')).InstallButton)
const none = () => null

export function Footer({ pages }: { pages: readonly StaticPageLink[] }) {
  const { t, language } = useTexts()
  const { showsSample } = useSite()
  const cookies = `/${language}/cookies`
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-top">
          <Link className="logo" to={`/${language}`} aria-label={PRODUCT_NAME}>
            <Logo />
          </Link>
          <div className="links grow">
            <ul>
              <li>
                <Link to={`/${language}/search?view=genres`}>{t('search.genres')}</Link>
              </li>
              <li>
                <Link to={`/${language}/search?view=providers`}>{t('search.providers')}</Link>
              </li>
              <li>
                <Link
                  to={cookies}
                  rel="nofollow"
                  onClick={(event) => openConsent(event, { view: 'customize', address: cookies })}
                >
                  {t('footer.cookies')}
                </Link>
              </li>
              <li data-scripted>
                <button type="button" aria-haspopup="dialog" onClick={openShortcutHelp}>
                  {t('footer.keys')}
                </button>
              </li>
              <InstallEntry />
            </ul>
            {pages.length > 0 && (
              <nav aria-label={t('footer.pages')}>
                <ul>
                  {pages.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link to={`/${language}/pages/${encodeURIComponent(slug)}`}>
                        <ForeignText text={title} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          <PreferencesLink full />
        </div>
        <div className="attributions">
          <p>
            {showsSample && <strong>{t('footer.sample') + sentenceGap(language)}</strong>}
            {t('footer.attribution')}
          </p>
          <p dir="ltr">{PRODUCT_NAME}</p>
        </div>
      </div>
    </footer>
  )
}

/** In the footer, where the browser would install the site and has not. */
function InstallEntry() {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt, none)
  if (prompt === null) return null
  return (
    <Suspense>
      <InstallButton />
    </Suspense>
  )
}
