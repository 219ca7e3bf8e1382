import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { changeRole } from '#domain/staff/users/change-role.ts'
import { eraseMember } from '#domain/staff/users/erase-member.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { STAFF_ROLES } from '#shared/members/member.ts'
import { depsContext } from '../../context.ts'
import { readFields } from '../../http/read-fields.ts'
import { STAFF_REFUSALS } from '../../http/refusals.ts'
import type { StaffRefusal } from '../../http/refusals.ts'
import { requireStaff } from '../../http/require-staff.ts'
import type { Staff } from '../../http/require-staff.ts'
import { readUsersView, usersAddress } from './address.ts'

export interface ChangeResult {
  problem: PlainMessageKey
}

/** The message for a refusal code in the URL; null if it is unknown. */
export function refusalText(reason: string): PlainMessageKey | null {
  return Object.entries(STAFF_REFUSALS).find(([known]) => known === reason)?.[1].text ?? null
}

/**
 * Handles a form of the list: `change` is grant, with a `role`, remove or erase, and `user` an id. The result is in the URL of the
 * redirect.
 */
export async function submitChange({ request, url, context }: ActionFunctionArgs & { url: URL }) {
  const actor = await requireStaff({ context }, 'editor')
  const deps = context.get(depsContext)
  const field = await readFields(request)
  const change = field('change')
  const asked = { actor, userId: field('user'), userAgent: request.headers.get('user-agent') }
  const outcome = await changeUser(deps, { ...asked, change, role: field('role') })
  if (outcome.ok) throw redirect(usersAddress(readUsersView(url), { done: change }), 303)
  const { text: problem, status } = STAFF_REFUSALS[outcome.reason]
  return data<ChangeResult>({ problem }, { status })
}

interface Asked {
  actor: Staff
  userId: string
  userAgent: string | null
  change: string
  role: string
}

async function changeUser(
  deps: Deps,
  { change, role: wanted, ...asked }: Asked,
): Promise<{ ok: true } | { ok: false; reason: StaffRefusal }> {
  try {
    if (change === 'remove') return await changeRole(deps, { ...asked, role: null })
    if (change === 'erase') return await eraseMember(deps, asked)
    const role = STAFF_ROLES.find((known) => known === wanted)
    if (change === 'grant' && role !== undefined) return await changeRole(deps, { ...asked, role })
    return { ok: false, reason: 'unknown-change' }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A change of a member could not be stored')
    return { ok: false, reason: 'unavailable' }
  }
}
