import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'

/** More are not shown; the newest come first. */
const MAX_SESSIONS = 50

export interface OwnSession {
  id: string
  /** Of the browser that asks. */
  current: boolean
  userAgent: string | null
  ipAddress: string | null
  signedInAt: Date
  /** To within a day. */
  lastSeenAt: Date
}

/** The viewer's browsers and devices. */
export async function listSessions(
  { auth, db, clock }: Pick<Deps, 'auth' | 'db' | 'clock'>,
  { viewer, caller }: { viewer: Pick<Member, 'id'>; caller: Caller },
): Promise<OwnSession[]> {
  const token = auth.sessionToken(caller)
  const rows = await db
    .selectFrom('auth_sessions')
    .select(['id', 'token', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', viewer.id)
    .where('expires_at', '>', clock.now())
    .orderBy('updated_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.token === token,
    userAgent: row.user_agent === '' ? null : row.user_agent,
    ipAddress: row.ip_address === '' ? null : row.ip_address,
    signedInAt: row.created_at,
    lastSeenAt: row.updated_at,
  }))
}
