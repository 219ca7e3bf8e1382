import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { UserProfilesTable } from '#db/schema/members.ts'
import type { Member } from '#shared/members/member.ts'

let number = 0

/** An account with its profile, as pages know it. It has no password, so it cannot sign in. */
export async function insertMember(
  db: Database,
  given: Partial<Omit<Insertable<UserProfilesTable>, 'id'>> = {},
): Promise<Member> {
  number += 1
  const named = { display_name: `member-${number}`, email: `member-${number}@kinora.example`, ...given }
  const { id } = await db
    .insertInto('auth_users')
    .values({ name: named.display_name, email: named.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = await db
    .insertInto('user_profiles')
    .values({ id, ...named })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    id,
    email: profile.email,
    displayName: profile.display_name,
    avatarUrl: profile.avatar_url,
    language: profile.language_code,
    country: profile.country_code,
    services: profile.services,
    onlyMyServices: profile.only_my_services,
    hideWatched: profile.hide_watched,
    upTo12: profile.up_to_12,
    isWatchlistPublic: profile.is_watchlist_public,
    publicWatchlistSlug: profile.public_watchlist_slug,
    role: null,
  }
}
