import type { Database } from '#db/client.ts'
import { findProviders } from '../titles/find-providers.ts'
import { servicesOf } from '../titles/services/streaming-services.ts'
import { OWN_DATA_FORMAT, OWN_DATA_VERSION } from './document.ts'
import type { OwnDataHead } from './document.ts'
import { EXPORTED_SESSIONS, USER_AGENT_LENGTH } from './limits.ts'

/** Everything known about a member except their lists; nothing that would allow signing in. Null if there is no such account. */
export async function findHead(db: Database, userId: string, now: Date): Promise<OwnDataHead | null> {
  const [own, sessions, ways, notices] = await Promise.all([
    readProfile(db, userId),
    db
      .selectFrom('auth_sessions')
      .select(['created_at', 'expires_at', 'ip_address', 'user_agent'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('push_devices').select('id').whereRef('session_id', '=', 'auth_sessions.id')).as('getsPush'),
      )
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(EXPORTED_SESSIONS)
      .execute(),
    db.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', userId).orderBy('provider_id').execute(),
    db
      .selectFrom('notice_settings')
      .select(['way', 'every', 'hour', 'weekday'])
      .where('user_id', '=', userId)
      .orderBy('way')
      .execute(),
  ])
  if (own === undefined) return null
  return {
    format: OWN_DATA_FORMAT,
    version: OWN_DATA_VERSION,
    exportedAt: now.toISOString(),
    account: {
      id: userId,
      email: own.email,
      emailVerified: own.email_verified,
      displayName: own.display_name,
      avatarUrl: own.avatar_url,
      createdAt: own.created_at.toISOString(),
      lastSignInAt: own.last_sign_in_at?.toISOString() ?? null,
      signInWays: ways.map(({ provider_id }) => provider_id),
      secondFactor: own.two_factor_enabled,
      role: own.role,
    },
    sessions: sessions.map((session) => ({
      startedAt: session.created_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      ipAddress: session.ip_address,
      userAgent: session.user_agent?.slice(0, USER_AGENT_LENGTH) ?? null,
      getsPush: Boolean(session.getsPush),
    })),
    preferences: {
      country: own.country_code,
      language: own.language_code,
      services: await nameServices(db, own.services),
      onlyMyServices: own.only_my_services,
      hideWatched: own.hide_watched,
      upTo12: own.up_to_12,
      watchlistPublic: own.is_watchlist_public,
      watchlistSlug: own.public_watchlist_slug,
      notices,
    },
  }
}

function readProfile(db: Database, userId: string) {
  return db
    .selectFrom('user_profiles as profile')
    .innerJoin('auth_users as account', 'account.id', 'profile.id')
    .leftJoin('admin_users as staff', 'staff.id', 'profile.id')
    .selectAll('profile')
    .select(['account.email_verified', 'account.two_factor_enabled', 'staff.role'])
    .where('profile.id', '=', userId)
    .executeTakeFirst()
}

async function nameServices(db: Database, services: readonly number[]) {
  const names = new Map((await findProviders({ db }, services)).map(({ id, name }) => [id, name]))
  return servicesOf(services).map((id) => ({ id, name: names.get(id) ?? null }))
}
