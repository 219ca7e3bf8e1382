import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import type { Marked, Marking } from '#domain/staff/inbox/mark-done.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { depsContext } from '../context.ts'
import { readFields } from './read-fields.ts'
import { STAFF_REFUSALS } from './refusals.ts'
import { requireStaff } from './require-staff.ts'

type Mark = (deps: Deps, marking: Marking) => Promise<Marked>

/** Handles the form that marks the entry `id` as done; redirects to the same view. */
export async function markEntry({ request, url, context }: ActionFunctionArgs & { url: URL }, mark: Mark) {
  const actor = await requireStaff({ context }, 'moderator')
  const field = await readFields(request)
  const marked = await mark(context.get(depsContext), {
    actor,
    id: field('id'),
    userAgent: request.headers.get('user-agent'),
  })
  if (marked.ok) throw redirect(url.pathname + url.search, 303)
  const { text: problem, status } = STAFF_REFUSALS[marked.reason]
  return data<{ problem: PlainMessageKey }>({ problem }, { status })
}
