import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'
import { findMember } from '../sessions/find-member.ts'

/**
 * Whether a sign-in to the panel may stand; `cookies` are the ones it would set. Returns the staff member as every page knows them, or null
 * and ends the session if the user is not staff.
 */
export async function admitStaff(
  deps: Pick<Deps, 'auth' | 'db' | 'clock'>,
  { cookies, caller }: { cookies: readonly string[]; caller: Caller },
): Promise<Member | null> {
  const begun = { ...caller, cookies: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
  const { member } = await findMember(deps, { caller: begun })
  if (member !== null && member.role !== null) return member
  const token = deps.auth.sessionToken(begun) ?? ''
  await deps.db.deleteFrom('auth_sessions').where('token', '=', token).execute()
  return null
}
