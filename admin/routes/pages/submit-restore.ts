import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { restoreStandardPage } from '#domain/staff/pages/restore-standard-page.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { depsContext } from '../../context.ts'
import { readFields } from '../../http/read-fields.ts'
import { requireStaff } from '../../http/require-staff.ts'

/** Restores the standard page `restore`, and redirects to the list with a success message. */
export async function submitRestore({ request, context }: ActionFunctionArgs) {
  const viewer = await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const read = await readFields(request)
  const userAgent = request.headers.get('user-agent')
  const refuse = (text: PlainMessageKey, status: number) => data({ text }, status)
  try {
    const restored = await restoreStandardPage(deps, { viewer, slug: read('restore'), userAgent })
    if (!restored) return refuse('admin.pagesRestoreNone', 409)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A standard page could not be restored')
    return refuse('admin.pagesRestoreFailed', 503)
  }
  throw redirect('/admin/pages?done=restored', { status: 303 })
}
