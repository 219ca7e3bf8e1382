import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { finishGoogle } from '#domain/accounts/google/finish-google.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { NOT_KEPT, headersWith } from '../../http/answers.ts'
import { GOOGLE_ERRORS } from './refusals.ts'
import type { Route } from './+types/auth-callback'

export const handle = { cached: false } satisfies PageHandle

/** How long after the return from Google the page redirects. */
const REDIRECT_MS = 1_000

/** Google has redirected the browser back. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { preferences, clientIp } = context.get(requestContext)
  const finished = await finishGoogle(context.get(depsContext), {
    query: url.searchParams,
    caller: callerOf(request, clientIp),
    language: preferences.language,
    country: preferences.country,
  })
  const headers = headersWith(finished.cookies)
  if (!finished.ok) {
    throw redirect(`/${preferences.language}/login?error=${GOOGLE_ERRORS[finished.reason]}`, { headers })
  }
  if (finished.next === 'second-factor') throw redirect(codeAddress(finished.returnPath), { headers })
  return data({ to: finished.returnPath }, { headers })
}

export function headers() {
  return NOT_KEPT
}

export default function AuthCallbackPage({ loaderData: { to } }: Route.ComponentProps) {
  const { t } = useTexts()
  useEffect(() => {
    // As a new document: this one was rendered for a guest.
    const timer = setTimeout(() => location.replace(to), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [to])
  return (
    <main id="main" className="wrap auth-page">
      <PageHead title={t('login.signingIn')} />
      <div className="auth waiting">
        <noscript>
          <meta httpEquiv="refresh" content={`1;url=${to}`} />
        </noscript>
        <h1>
          <i className="spinner" aria-hidden="true" />
          {t('login.signingIn')}
        </h1>
        <p>
          <a className="link" href={to}>
            {t('login.continue')}
          </a>
        </p>
      </div>
    </main>
  )
}

/** The sign-in screen asks for the code, and then redirects. `returnPath` is a page's, or the screen's own. */
function codeAddress(returnPath: string): string {
  const [path = '', search = ''] = returnPath.split('?', 2)
  const language = path.split('/', 2)[1]
  const screen = `/${isLanguage(language) ? language : 'en'}/login`
  const query = new URLSearchParams(path === screen ? search : { redirectPath: returnPath })
  query.set('view', 'code')
  return `${screen}?${query}`
}
