import { createHmac, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { UserProfilesTable } from '#db/schema/members.ts'
import { SESSION_SECONDS } from '#domain/accounts/limits.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { keep } from './watchlist/fill.ts'

const MARKED_TITLES = 100

/** The cookie of a member with two services, a watchlist and ratings, signed in to a site with this SESSION_SECRET. */
export async function memberCookie(
  db: Database,
  sessionSecret: string,
  profile: Partial<Insertable<UserProfilesTable>> = {},
): Promise<string> {
  const name = randomBytes(6).toString('hex')
  const member = await insertMember(db, {
    display_name: name,
    email: `${name}@kinora.example`,
    services: [8, 337],
    country_code: 'US',
    ...profile,
  })
  await keep(db, member, MARKED_TITLES)
  const token = randomBytes(16).toString('hex')
  const expires_at = new Date(Date.now() + SESSION_SECONDS * 1_000)
  await db
    .insertInto('auth_sessions')
    .values({ user_id: member.id, token, expires_at, updated_at: new Date() })
    .execute()
  const signature = createHmac('sha256', sessionSecret).update(token).digest('base64')
  return `kinora.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
