import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'
import { findMember } from '../sessions/find-member.ts'

/**
 * Whether a sign-in to the panel may stand: `cookies` are those that it would set. The session of somebody who is no staff ends
 * again, and nobody is given. Staff are given as every page knows them.
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
