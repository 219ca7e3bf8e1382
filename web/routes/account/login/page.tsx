import { data, redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { destinationFields, readDestination } from '../destination.ts'
import { NOT_KEPT, headersWith } from '../../../http/answers.ts'
import { LoginContent } from './login-content.tsx'
import { panelEntry } from './panel-entry.ts'
import { loginForms } from './submit-login.ts'
import { ENTERING, VIEW_TITLES, readLoginView } from './views.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

/** Members are redirected to their destination; those without a role never into the panel. */
export async function loader({ request, url, params: { language }, context }: Route.LoaderArgs) {
  const { member, clientIp } = context.get(requestContext)
  const deps = context.get(depsContext)
  const { auth } = deps
  const get = (name: string) => url.searchParams.get(name)
  const destination = readDestination(get, language)
  const denied = member !== null && destination.panel !== null && member.role === null
  const entering = member !== null && !denied && destination.panel !== null && get('view') === ENTERING
  if (member !== null && !denied && !entering) {
    const { path, panel } = destination
    const asked = { panel: panel ?? '', state: get('state') ?? '', caller: callerOf(request, clientIp) }
    throw redirect(panel === null ? path : await panelEntry(deps, asked), { headers: headersWith() })
  }
  const shown = {
    view: denied
      ? ('denied' as const)
      : entering
        ? ENTERING
        : readLoginView(get('view'), destination.action === 'register' ? 'sign-up' : 'sign-in'),
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

/** Shows the success message for a second before the redirect. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  // A refused form is shown again, whichever view it was submitted from.
  const view = readLoginView(actionData?.form ?? null, loaderData.view)
  return (
    <main id="main" className="wrap auth-page">
      <PageHead title={t(VIEW_TITLES[view])} />
      <div className="auth">
        <LoginContent key={view} shown={{ ...loaderData, view }} sent={actionData} />
      </div>
    </main>
  )
}
