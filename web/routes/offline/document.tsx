import { intlLocale } from '#i18n/languages.ts'
import type { Translator } from '#i18n/translator.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { STATUS_TEXTS } from '../../features/user-titles/status-text.ts'
import { Logo } from '../../features/layout/logo.tsx'
import { TEXTS_ID } from './texts.ts'
import type { OfflineTexts } from './texts.ts'

interface OfflineDocumentProps {
  translator: Translator
  styles: string
  script: string
}

/** The script fills and shows the lists. The link leads to the requested URL, which is the document's own. */
export function OfflineDocument({ translator, styles, script }: OfflineDocumentProps) {
  const { t, language, direction } = translator
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${t('app.offline')} · ${PRODUCT_NAME}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <a href={`/${language}`} aria-label={PRODUCT_NAME}>
            <Logo />
          </a>
        </header>
        <main>
          <section className="said">
            <h1>{t('app.offline')}</h1>
            <p>{t('app.offlineText')}</p>
            <ButtonLink tone="primary" href="" id="retry">
              {t('common.retry')}
            </ButtonLink>
            <p role="status" id="status" />
          </section>
          <section id="pages" hidden>
            <h2>{t('app.keptPages')}</h2>
            <ul />
          </section>
          <section id="watchlist" hidden>
            <h2>{t('nav.watchlist')}</h2>
            <p id="copied" />
          </section>
        </main>
        <script
          type="application/json"
          id={TEXTS_ID}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(textsOf(translator)).replaceAll('<', '\\u003c') }}
        />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  )
}

function textsOf({ t, language }: Translator): OfflineTexts {
  const statuses = Object.entries(STATUS_TEXTS).map(([status, key]) => [status, t(key)])
  return {
    locale: intlLocale(language),
    copied: t('app.copied', { when: '{when}' }),
    copiedPart: t('app.copiedPart', { shown: '{shown}', total: '{total}' }),
    statuses: Object.fromEntries(statuses) as OfflineTexts['statuses'],
    watchedOn: t('watched.on', { date: '{date}' }),
    stillAway: t('home.retryFailed'),
  }
}
