import type { Selectable } from 'kysely'
import { databaseNow, databaseTimeIn } from '#db/database-time.ts'
import { lastWriteOf } from '#db/scale/last-write.ts'
import type { UserProfilesTable } from '#db/schema/members.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { servicesOf } from '../../titles/services/streaming-services.ts'
import { askAuth } from '../auth/ask-auth.ts'
import type { Caller } from '../auth/caller.ts'
import { ensureProfile } from '../profile/ensure-profile.ts'
import { SESSION_RENEWED_AFTER_SECONDS, SESSION_SECONDS } from '../limits.ts'

/** What is left of a session that is due for renewal. */
const DUE_SECONDS = SESSION_SECONDS - SESSION_RENEWED_AFTER_SECONDS

export interface FoundMember {
  /** Null: no one is signed in, whatever cookie was sent. */
  member: Member | null
  /** Set-Cookie values that renew the session's cookie, or clear that of an expired session. */
  cookies: string[]
  /** Position in the write-ahead log of the end of their last write, as `lastWriteOf` gives it; absent if unknown. */
  lastWrite?: string
}

/**
 * The member behind the caller's session on the site that `auth` is for. Asks the database every time, so a session that was ended anywhere
 * stops working immediately; sessions last by the database's time. Creates a missing profile; the role comes from admin_users alone.
 */
export async function findMember(
  deps: Pick<Deps, 'auth' | 'db' | 'clock'>,
  { caller }: { caller: Caller },
): Promise<FoundMember> {
  const { auth } = deps
  const token = auth.sessionToken(caller)
  const session = token === null ? null : ((await findSession(deps, token)) ?? (await mendSession(deps, token)))
  if (session === null) {
    const { cookies } = await askAuth(auth.api.clearSessionCookies({ asResponse: true }))
    return { member: null, cookies }
  }
  const { member, lastWrite } = session
  const cookies = session.isDue && token !== null ? await renew(deps, token) : []
  return { member, cookies, ...(lastWrite === null ? {} : { lastWrite }) }
}

interface Session {
  member: Member
  lastWrite: string | null
  /** It was last renewed long enough ago to be renewed. */
  isDue: boolean
}

async function findSession({ auth, db }: Pick<Deps, 'auth' | 'db'>, token: string): Promise<Session | null> {
  const row = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('admin_users as a', 'a.id', 's.user_id')
    .selectAll('p')
    .select((row) => ['a.role', row('s.expires_at', '<=', databaseTimeIn(DUE_SECONDS)).as('is_due')])
    .where('s.token', '=', token)
    .where('s.site', '=', auth.site)
    .where('s.expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (row === undefined) return null
  return { member: toMember(row, row.role), lastWrite: lastWriteOf(row), isDue: Boolean(row.is_due) }
}

/** Restores the profile of a session's member if it was lost. */
async function mendSession(deps: Pick<Deps, 'auth' | 'db' | 'clock'>, token: string): Promise<Session | null> {
  const { auth, db, clock } = deps
  const row = await db
    .selectFrom('auth_sessions')
    .select('user_id')
    .where('token', '=', token)
    .where('site', '=', auth.site)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (row === undefined) return null
  await ensureProfile({ db, clock }, row.user_id)
  return findSession(deps, token)
}

function toMember(profile: Selectable<UserProfilesTable>, role: Member['role']): Member {
  return {
    id: profile.id,
    email: profile.email,
    displayName: profile.display_name,
    avatarUrl: profile.avatar_url,
    language: profile.language_code,
    country: profile.country_code,
    services: servicesOf(profile.services),
    onlyMyServices: profile.only_my_services,
    hideWatched: profile.hide_watched,
    upTo12: profile.up_to_12,
    isWatchlistPublic: profile.is_watchlist_public,
    publicWatchlistSlug: profile.public_watchlist_slug,
    role,
  }
}

async function renew({ auth, db }: Pick<Deps, 'auth' | 'db'>, token: string): Promise<string[]> {
  const renewed = await db
    .updateTable('auth_sessions')
    .set({ expires_at: databaseTimeIn(SESSION_SECONDS), updated_at: databaseNow })
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return renewed === undefined ? [] : [auth.sessionCookie(token)]
}
