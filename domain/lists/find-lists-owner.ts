import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ListOwner } from '#shared/lists/list.ts'

/** What display names and slugs are made of. */
const NAME = /^[A-Za-z0-9_-]{1,80}$/

/** Whose lists an address names: by display name, else by the slug of a watchlist, in any case. Null where there is nobody of that name. */
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
