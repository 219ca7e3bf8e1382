import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { askAuth } from '../auth/ask-auth.ts'

/** Ends every session of the viewer, on every device. The cookies make this browser forget its own. */
export async function signOut(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<{ cookies: string[] }> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', viewer.id).execute()
  const { cookies } = await askAuth(auth.api.clearSessionCookies({ asResponse: true }))
  return { cookies }
}
