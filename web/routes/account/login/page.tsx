import { data, redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { destinationFields, readDestination } from '../destination.ts'
import { NOT_KEPT, headersWith } from '../../../http/answers.ts'
import { LoginContent } from './login-content.tsx'
import { loginForms } from './submit-login.ts'
import { VIEW_TITLES, readView } from './views.ts'
import type { Route } from './+types/page'

export const handle = { kept: false } satisfies PageHandle

/** Members have nothing to do here: they are sent where they wanted to go, those without a role not into the panel. */
export function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const { member } = context.get(requestContext)
  const { auth, site } = context.get(depsContext)
  const get = (name: string) => url.searchParams.get(name)
  const destination = readDestination(get, language)
  const denied = member !== null && destination.panel !== null && member.role === null
  if (member !== null && !denied) {
    const target = destination.panel === null ? destination.path : site.adminUrl + destination.panel
    throw redirect(target, { headers: headersWith() })
  }
  const shown = {
    view: denied
      ? ('denied' as const)
      : readView(get('view'), destination.action === 'register' ? 'sign-up' : 'sign-in'),
    destination: destinationFields(destination, language),
    returnTo: destination.path,
    action: destination.action,
    panel: destination.panel !== null,
    google: auth.google !== null,
    confirmsEmail: auth.confirmsEmail,
    error: get('error'),
    notice: get('notice'),
  }
  return data(shown, { status: denied ? 403 : 200, headers: headersWith() })
}

export const middleware = loginForms.middleware
export const action = loginForms.action

export function headers() {
  return NOT_KEPT
}

/** Somebody who has just signed in reads so for a second before they are led on. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  // A form that was refused is shown again, from whichever view's address it was sent.
  const view = readView(actionData?.form ?? null, loaderData.view)
  return (
    <main id="main" className="wrap auth-page">
      <PageHead title={t(VIEW_TITLES[view])} />
      <div className="auth">
        <LoginContent key={view} shown={{ ...loaderData, view }} sent={actionData} />
      </div>
    </main>
  )
}
