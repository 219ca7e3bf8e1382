import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** How well known a title is: 0 best, 2 hardly. Searches read tier 0 first. */
export type Tier = 0 | 1 | 2

/** Minimum popularity for tier 0, and for tier 1. */
export interface TierLimits {
  top: number
  known: number
}

/** The share of all titles in each of the first two tiers, and their minimum sizes: a small catalogue is entirely in tier 0. */
const TOP = { share: 0.005, atLeast: 1_000 }
const KNOWN = { share: 0.06, atLeast: 10_000 }

export const TIERS_KEY = 'search_tiers'
/** The limits are measured again with one in this many titles. */
const MEASURE_ONE_IN = 256

export function tierOf(popularity: number, { top, known }: TierLimits): Tier {
  return popularity >= top ? 0 : popularity >= known ? 1 : 2
}

/** Whether the limits are measured again when the title with this id is indexed. */
export function isOccasion(id: number): boolean {
  return id % MEASURE_ONE_IN === 0
}

/** Measures and stores the limits. Terms get their tiers when their titles are next saved. */
export async function measureTiers(db: Database): Promise<TierLimits> {
  const titles = sql`(select popularity from movies union all select popularity from tv_shows) as titles`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${titles}`.execute(db)
  const count = rows[0]?.count ?? 0
  const top = Math.max(TOP.atLeast, Math.round(count * TOP.share))
  const known = top + Math.max(KNOWN.atLeast, Math.round(count * KNOWN.share))
  const popularityAt = async (position: number) => {
    const { rows } = await sql<{ popularity: number }>`
      select popularity from ${titles} order by popularity desc offset ${position} limit 1
    `.execute(db)
    return rows[0]?.popularity ?? 0
  }
  const limits = { top: await popularityAt(top), known: await popularityAt(known) }
  const value = JSON.stringify(limits)
  await db
    .insertInto('catalogue_state')
    .values({ key: TIERS_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute()
  return limits
}
