import { sql } from 'kysely'
import { isUniqueViolation } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { ownSlug } from '#shared/addresses/own-slug.ts'
import type { Member } from '#shared/members/member.ts'
import { SLUG_TRIES } from './limits.ts'

export interface Sharing {
  isPublic: boolean
  /** For `/{language}/u/{slug}/mylist`; null until the list has been public once. */
  slug: string | null
}

type ShareDeps = Pick<Deps, 'db' | 'clock'>
interface ShareInput {
  viewer: Pick<Member, 'id'>
  isPublic: boolean
}

/**
 * Makes the viewer's watchlist public, or private again. The first time, it gets a slug made from the display name, which stays even if the
 * name changes. Null if the viewer has no profile.
 */
export async function shareWatchlist(deps: ShareDeps, input: ShareInput): Promise<Sharing | null> {
  const stored = await save(deps, input, null)
  if (stored === null || stored.slug !== null || !input.isPublic) return stored
  for (let turn = 0; turn < SLUG_TRIES; turn += 1) {
    const slug = ownSlug(stored.displayName, { withSuffix: turn > 0, otherwise: 'member' })
    const shared = await save(deps, input, slug).catch((error: unknown) => {
      if (isUniqueViolation(error)) return null
      throw error
    })
    if (shared !== null && shared.slug !== null) return shared
  }
  throw new Error('No slug is free for a watchlist')
}

/** One statement. A list without a slug does not become public if none is given, or if the given one is taken. */
async function save(
  { db, clock }: ShareDeps,
  { viewer, isPublic }: ShareInput,
  slug: string | null,
): Promise<(Sharing & { displayName: string }) | null> {
  const { rows } = await sql<Sharing & { displayName: string }>`
    update user_profiles as own set
      is_watchlist_public = ${isPublic} and coalesce(own.public_watchlist_slug, free.slug) is not null,
      public_watchlist_slug = coalesce(own.public_watchlist_slug, free.slug),
      updated_at = ${clock.now()}::timestamptz
    from (select case when not exists (
      select from user_profiles as other
      where other.id <> ${viewer.id} and (other.public_watchlist_slug = ${slug} or lower(other.display_name) = ${slug})
    ) then ${slug}::text end as slug) as free
    where own.id = ${viewer.id}
    returning own.is_watchlist_public as "isPublic", own.public_watchlist_slug as slug, own.display_name as "displayName"
  `.execute(db)
  return rows[0] ?? null
}
