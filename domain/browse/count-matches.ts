import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Browsing } from './filters.ts'
import { COUNT_LIMIT } from './limits.ts'
import { matches, providersOf } from './matches.ts'

export interface TitleCount {
  titles: number
  /** False: about so many, by the database's statistics. */
  exact: boolean
}

/** How many titles pass the filters: counted up to `limit`, and where providers bound them; estimated above. */
export async function countMatches(
  db: Database,
  browsing: Browsing,
  { limit = COUNT_LIMIT }: { limit?: number } = {},
): Promise<TitleCount> {
  const providers = providersOf(browsing.filters).length
  const all = await matches(db, browsing)
  const found =
    providers === 0
      ? sql`select from (${all}) as titles limit ${limit + 1}::int`
      : sql`select ${providers > 1 ? sql`distinct` : sql``} type, id from (${all}) as offered`
  const { rows } = await sql<{ titles: number }>`select count(*)::int as titles from (${found}) as found`.execute(db)
  const titles = rows[0]?.titles ?? 0
  if (providers > 0 || titles <= limit) return { titles, exact: true }
  return { titles: Math.max(titles, rounded(await estimate(db, browsing))), exact: false }
}

/** Two digits say what an estimate knows. */
function rounded(estimated: number): number {
  return Number(estimated.toPrecision(2))
}

/** What the planner expects. */
async function estimate(db: Database, browsing: Browsing): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${await matches(db, browsing)}
  `.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
