import { data, isRouteErrorResponse, useNavigation } from 'react-router'
import { findPageForStaff } from '#domain/staff/pages/find-page-for-staff.ts'
import { useTexts } from '#ui/texts.tsx'
import '../pages.css'
import './edit.css'
import { depsContext } from '../../../context.ts'
import { ScreenWindow } from '../../../features/window/screen-window.tsx'
import { requireStaff } from '../../../http/require-staff.ts'
import { isSignedOut } from '../../../http/signed-out.ts'
import { useBelow } from '../below.ts'
import { pageId } from '../page-id.ts'
import { Editor } from './editor.tsx'
import { emptyDraft } from './read-draft.ts'
import type { PageSaveProblem } from './submit-page.ts'
import { submitPage } from './submit-page.ts'
import type { Route } from './+types/page'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff({ context }, 'editor')
  if (params.id === undefined) return { id: null, version: null, draft: emptyDraft() }
  const id = pageId(params.id)
  const page = await findPageForStaff(context.get(depsContext), { id })
  if (page === null) throw data(null, { status: 404 })
  const { updatedAt, ...draft } = page
  return { id, version: updatedAt.toISOString(), draft }
}

export function action(args: Route.ActionArgs) {
  return submitPage(args)
}

/**
 * Keeps the form as it is if the server is unreachable or fails, or the session has ended. Every problem is returned with an error
 * status, so that nothing is reloaded, which could fail too and replace the form by an error page.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return data<PageSaveProblem>(await serverAction(), 422)
  } catch (error) {
    const signedOut = isSignedOut(error)
    if (!signedOut && !isRouteErrorResponse(error) && !(error instanceof Error)) throw error
    const text = signedOut ? 'admin.signedOut' : 'admin.pagesSaveFailed'
    return data<PageSaveProblem>({ text, fields: [], conflict: null, draft: null }, 503)
  }
}

/** The loaded page is what is being edited, until the screen is opened again. */
export function shouldRevalidate(): boolean {
  return false
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { state } = useNavigation()
  const { close } = useBelow()
  const heading = t(loaderData.id === null ? 'admin.pagesNew' : 'admin.pagesEditTitle')
  return (
    <ScreenWindow heading={heading} size="full" onClose={close}>
      <Editor
        key={loaderData.id}
        id={loaderData.id}
        version={loaderData.version}
        stored={loaderData.draft}
        problem={state === 'submitting' ? undefined : actionData}
        isSaving={state === 'submitting'}
      />
    </ScreenWindow>
  )
}
