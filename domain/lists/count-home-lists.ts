import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { COMMUNITY_PREVIEW_LISTS } from './limits.ts'
import { IS_IN_GRIDS } from './list-rows.ts'

/** How many public lists the home page has to show, at most six. Cached once there are six. */
export async function countHomeLists({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from (select from share_lists as list where ${IS_IN_GRIDS} limit ${sql.lit(COMMUNITY_PREVIEW_LISTS)}) as found
    `.execute(db)
    return { count: rows[0]?.count ?? 0 }
  }
  const keeps = ({ count: found }: { count: number }) => found === COMMUNITY_PREVIEW_LISTS
  const { count } = await cache.remember('home-lists', '', { read, keeps })
  return count
}
