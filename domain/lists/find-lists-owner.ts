import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ListOwner } from '#shared/lists/list.ts'

/** The characters of display names and slugs. */
const NAME = /^[A-Za-z0-9_-]{1,80}$/

/** The member whose lists an address names: by display name, otherwise by the slug of a watchlist, ignoring case. Null if there is none. */
export async function findListsOwner(
  { db }: Pick<Deps, 'db'>,
  { name }: { name: string },
): Promise<(ListOwner & { id: string; displayName: string }) | null> {
  if (!NAME.test(name)) return null
  const wanted = name.toLowerCase()
  const { rows } = await sql<{ id: string; displayName: string; avatarUrl: string | null }>`
    select id, display_name as "displayName", avatar_url as "avatarUrl" from user_profiles
    where lower(display_name) = ${wanted} or public_watchlist_slug = ${wanted}
    order by lower(display_name) = ${wanted} desc limit 1
  `.execute(db)
  return rows[0] ?? null
}
