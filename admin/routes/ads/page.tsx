import { data, isRouteErrorResponse, useNavigate } from 'react-router'
import { listAdUnits } from '#domain/staff/ads/list-ad-units.ts'
import { readForm } from '#shared/http/read-form.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import './ads.css'
import { depsContext } from '../../context.ts'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { requireStaff } from '../../http/require-staff.ts'
import { isSignedOut } from '../../http/signed-out.ts'
import { ConfirmRemoval, AdPreview } from './dialogs.tsx'
import { submitAds } from './submit-ads.ts'
import { typedOf } from './typed.ts'
import type { AdProblem } from './typed.ts'
import { UnitForm } from './unit-form.tsx'
import { Units } from './units.tsx'
import type { Route } from './+types/page'

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  await requireStaff({ context }, 'admin')
  const units = await listAdUnits(context.get(depsContext))
  const unitOf = (name: string) => units.find((unit) => unit.id === searchParams.get(name)) ?? null
  const isNew = searchParams.has('new')
  // Codes are long, so the list does not send them.
  const listed = units.map(({ id, name, position, isActive, createdAt }) => ({
    id,
    name,
    position,
    isActive,
    createdAt,
  }))
  return { units: listed, isNew, edited: unitOf('edit'), previewed: unitOf('preview'), removed: unitOf('delete') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireStaff({ context }, 'admin')
  const form = (await readForm(request)) ?? new FormData()
  return submitAds(context.get(depsContext), { actor, userAgent: request.headers.get('user-agent') }, form)
}

/** Keeps what was typed into a unit's form if the server is unreachable or fails, or the session has ended. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const signedOut = isSignedOut(error)
    if (!signedOut && !isRouteErrorResponse(error) && !(error instanceof Error)) throw error
    const problem: AdProblem = signedOut ? 'signed-out' : 'failed'
    return data({ problem, typed: typedOf(form) }, 503)
  }
}

export default function AdsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { units, isNew, edited, previewed, removed } = loaderData
  const close = () => void navigate('/admin/ads', { preventScrollReset: true })
  return (
    <main id="main" className="panel-main">
      <PageTitle>{t('admin.ads')}</PageTitle>
      <div className="panel-head ads-head">
        <div>
          <h1>{t('admin.ads')}</h1>
          <p className="soft small">{t('admin.adsText')}</p>
        </div>
        <ButtonLink tone="primary" to="/admin/ads?new=1" preventScrollReset>
          <Icon name="plus" />
          {t('admin.adNew')}
        </ButtonLink>
      </div>
      {(isNew || edited !== null || actionData !== undefined) && (
        <UnitForm key={edited?.id ?? ''} unit={edited} outcome={actionData ?? null} onClose={close} />
      )}
      {previewed !== null && <AdPreview unit={previewed} onClose={close} />}
      {removed !== null && <ConfirmRemoval unit={removed} onClose={close} />}
      {units.length === 0 ? <Notice icon="grid" heading={t('admin.adsEmpty')} /> : <Units units={units} />}
    </main>
  )
}
