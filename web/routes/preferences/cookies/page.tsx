import { loadCatalogue } from '#i18n/generated/consent/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { Button } from '#ui/button/button.tsx'
import { FormDone } from '#ui/form/form-message.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../../../features/consent/consent-panel.css'
import { FIRST_CHOICE, readConsent } from '../../../features/consent/consent.ts'
import type { Consent } from '../../../features/consent/consent.ts'
import { ConsentFields } from '../../../features/consent/consent-fields.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { WithTexts } from '../../../features/texts/with-texts.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, params: { language } }: Route.LoaderArgs) {
  const texts = await loadCatalogue(isLanguage(language) ? language : DEFAULT_LANGUAGE)
  const consent = readConsent(request.headers.get('cookie')) ?? FIRST_CHOICE
  return { texts, consent, isSaved: url.searchParams.has('saved') }
}

/** The cookie choice as a page, for visitors without scripts. */
export default function CookiesPage({ loaderData: { texts, ...shown } }: Route.ComponentProps) {
  return (
    <WithTexts texts={texts}>
      <CookiesForm {...shown} />
    </WithTexts>
  )
}

function CookiesForm({ consent, isSaved }: { consent: Consent; isSaved: boolean }) {
  const { t, language } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('cookies.title')} />
      <div className="panel narrow">
        <h1>{t('cookies.title')}</h1>
        <p>{t('consent.pageText')}</p>
        <FormDone>{isSaved ? t('consent.saved') : undefined}</FormDone>
        <form className="stack" method="post" action="/api/consent">
          <ConsentFields consent={consent} />
          <div className="consent-choices">
            <Button type="submit" tone="primary">
              {t('consent.save')}
            </Button>
            <Button type="submit" name="choice" value="all">
              {t('cookies.acceptAll')}
            </Button>
            <Button type="submit" name="choice" value="essential">
              {t('cookies.essentialOnly')}
            </Button>
          </div>
        </form>
        <p>
          <Link className="consent-link" to={`/${language}/pages/cookie-policy`}>
            {t('cookies.policy')}
          </Link>
        </p>
      </div>
    </main>
  )
}
