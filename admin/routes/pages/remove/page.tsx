import { data, Form, isRouteErrorResponse, redirect, useNavigation } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { isStandardSlug } from '#domain/pages/standard-slugs.ts'
import { findPageForStaff } from '#domain/staff/pages/find-page-for-staff.ts'
import { removeStaticPage } from '#domain/staff/pages/remove-static-page.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../pages.css'
import { depsContext } from '../../../context.ts'
import { ScreenWindow } from '../../../features/window/screen-window.tsx'
import { requireStaff } from '../../../http/require-staff.ts'
import { useBelow } from '../below.ts'
import { pageId } from '../page-id.ts'
import type { Route } from './+types/page'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'editor')
  const page = await findPageForStaff(context.get(depsContext), { id: pageId(params.id) })
  if (page === null) throw data(null, { status: 404 })
  return { title: page.texts.en.title, isStandard: isStandardSlug(page.slug) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const userAgent = request.headers.get('user-agent')
  try {
    await removeStaticPage(deps, { viewer, id: pageId(params.id), userAgent })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A static page could not be deleted')
    return data({ failed: true }, 503)
  }
  throw redirect('/admin/pages?done=removed', { status: 303 })
}

/** Keeps the question open if the server is unreachable or fails: with an error status nothing is reloaded. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return data(await serverAction(), 503)
  } catch (error) {
    if (error instanceof Response) throw error
    if (!isRouteErrorResponse(error) && !(error instanceof Error)) throw error
    return data({ failed: true }, 503)
  }
}

export function shouldRevalidate(): boolean {
  return false
}

export default function RemovePage({ loaderData: { title, isStandard }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { state } = useNavigation()
  const { back, close } = useBelow()
  return (
    <ScreenWindow heading={t('admin.pagesDeleteTitle')} size="sm" onClose={close}>
      <Form method="post" className="stack">
        {actionData !== undefined && state === 'idle' && <FormAlert>{t('admin.pagesDeleteFailed')}</FormAlert>}
        <p>{t('admin.pagesDeleteText', { title })}</p>
        {isStandard && <p className="soft small">{t('admin.pagesDeleteStandard')}</p>}
        <div className="cluster">
          <Button type="submit" tone="bad" disabled={state === 'submitting'}>
            {t('admin.pagesDelete')}
          </Button>
          <ButtonLink tone="ghost" to={back}>
            {t('admin.pagesCancel')}
          </ButtonLink>
        </div>
      </Form>
    </ScreenWindow>
  )
}
