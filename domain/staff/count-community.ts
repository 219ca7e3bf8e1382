import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'

export interface CommunityCounts {
  users: number
  lists: number
  /** Active ad units, whether displayed or not. */
  activeAds: number
}

/** The current number of accounts, suggestion lists and active ad units. */
export async function countCommunity({ db }: Pick<Deps, 'db'>): Promise<CommunityCounts> {
  const { rows } = await sql<CommunityCounts>`
    select (select count(*) from user_profiles)::int as users, (select count(*) from share_lists)::int as lists,
      (select count(*) from ad_units where is_active)::int as "activeAds"
  `.execute(db)
  return rows[0] ?? { users: 0, lists: 0, activeAds: 0 }
}
