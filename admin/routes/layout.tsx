import { Outlet, useNavigation } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { hasRank } from '#shared/members/member.ts'
import { useTexts } from '#ui/texts.tsx'
import { PanelErrorPage } from '../features/layout/error-page.tsx'
import { Sidebar } from '../features/layout/sidebar.tsx'
import type { Signed } from '../features/layout/signed.ts'
import { requireStaff } from '../http/require-staff.ts'
import { SCREENS } from '../screens.ts'
import type { Route } from './+types/layout'

/** The screens that the rank may open. Each of them still calls `requireStaff` itself. */
export async function loader({ context }: Route.LoaderArgs): Promise<Signed> {
  const { displayName, email, role } = await requireStaff({ context }, 'editor')
  return { displayName, email, role, open: SCREENS.filter(({ least }) => hasRank(role, least)).map(({ path }) => path) }
}

/**
 * Kept when navigating between screens, so that a network failure only affects the screen. Users whose role has changed meanwhile
 * are redirected with a new document (`requireStaff`).
 */
export function shouldRevalidate({
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'GET' && defaultShouldRevalidate
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { state } = useNavigation()
  return (
    <div className="panel-frame" data-pending={state === 'loading' ? '' : undefined}>
      <a className="skip-link" href="#main">
        {t('admin.skip')}
      </a>
      <Sidebar signed={loaderData} />
      <p className="visually-hidden" role="status">
        {state === 'loading' ? t('common.loading') : ''}
      </p>
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <div className="panel-frame">
      <Sidebar signed={loaderData ?? null} />
      <PanelErrorPage />
    </div>
  )
}
