import { databaseNow } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { Caller } from '../auth/caller.ts'

/** Per page. */
const PAGE_LENGTH = 10

export interface OwnSession {
  id: string
  /** The browser that sent this request. */
  current: boolean
  userAgent: string | null
  ipAddress: string | null
  signedInAt: Date
  /** Accurate to a day. */
  lastSeenAt: Date
}

export interface SessionsPage {
  sessions: OwnSession[]
  /** From 1; the last page if the requested one does not exist. */
  page: number
  pages: number
  /** On all pages. */
  total: number
}

interface Input {
  viewer: Pick<Member, 'id'>
  caller: Caller
  page?: number
}

/** The viewer's browsers and devices: the current one, then those used most recently. */
export async function listSessions(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  { viewer, caller, page: asked = 1 }: Input,
): Promise<SessionsPage> {
  const token = auth.sessionToken(caller) ?? ''
  const theirs = db.selectFrom('auth_sessions').where('user_id', '=', viewer.id).where('expires_at', '>', databaseNow)
  const { total } = await theirs.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / PAGE_LENGTH))
  const page = Math.min(Math.max(1, asked), pages)
  const rows = await theirs
    .select(['id', 'token', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .orderBy((row) => row('token', '=', token), 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(PAGE_LENGTH)
    .offset((page - 1) * PAGE_LENGTH)
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.token === token,
    userAgent: row.user_agent === '' ? null : row.user_agent,
    ipAddress: row.ip_address === '' ? null : row.ip_address,
    signedInAt: row.created_at,
    lastSeenAt: row.updated_at,
  }))
  return { sessions, page, pages, total }
}
