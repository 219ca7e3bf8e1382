import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'

export interface UserCounts {
  total: number
  /** With any role in the panel. */
  admins: number
  normal: number
}

/** The current number of members, and how many of them are staff. */
export async function countUsers({ db }: Pick<Deps, 'db'>): Promise<UserCounts> {
  const { rows } = await sql<Omit<UserCounts, 'normal'>>`
    select (select count(*) from user_profiles)::int as total,
      (select count(*) from admin_users join user_profiles using (id))::int as admins
  `.execute(db)
  const { total, admins } = rows[0] ?? { total: 0, admins: 0 }
  return { total, admins, normal: total - admins }
}
