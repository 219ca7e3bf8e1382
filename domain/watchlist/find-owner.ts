import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** The member whose watchlist an address names, whether or not it is public. */
export interface Owner {
  id: string
  displayName: string
  avatarUrl: string | null
  slug: string | null
  isPublic: boolean
}

/** The characters of slugs and display names. */
const NAME = /^[A-Za-z0-9_-]{1,80}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const ownerColumns = [
  'id',
  'display_name as displayName',
  'avatar_url as avatarUrl',
  'public_watchlist_slug as slug',
  'is_watchlist_public as isPublic',
] as const

/** By slug, otherwise by display name, ignoring case. A slug belongs to its owner even while the list is private. */
export async function findOwnerByName(db: Database, name: string): Promise<Owner | null> {
  if (!NAME.test(name)) return null
  const wanted = name.toLowerCase()
  const owner = await db
    .selectFrom('user_profiles')
    .select(ownerColumns)
    .where((of) => of.or([of('public_watchlist_slug', '=', wanted), of(sql`lower(display_name)`, '=', wanted)]))
    .orderBy(sql`public_watchlist_slug is not distinct from ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return owner ?? null
}

export async function findOwnerById(db: Database, id: string): Promise<Owner | null> {
  if (!UUID.test(id)) return null
  const owner = await db.selectFrom('user_profiles').select(ownerColumns).where('id', '=', id).executeTakeFirst()
  return owner ?? null
}
