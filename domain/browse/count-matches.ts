import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Browsing } from './filters.ts'
import { COUNT_LIMIT, SAMPLED_ONE_IN, SAMPLE_SUFFICES } from './limits.ts'
import { matches, offerConditions, providersOf, typesOf } from './matches.ts'
import type { MatchDeps } from './matches.ts'

export interface TitleCount {
  titles: number
  /** False: an estimate from the database's statistics. */
  exact: boolean
}

/** How many titles match the filters: counted up to `limit` and wherever a sample would be too small; estimated above. */
export async function countMatches(
  deps: MatchDeps,
  browsing: Browsing,
  { limit = COUNT_LIMIT }: { limit?: number } = {},
): Promise<TitleCount> {
  const providers = providersOf(browsing)
  if (providers !== null) return countOffered(deps, browsing, { providers, limit })
  const titles = await count(
    deps.db,
    sql`select from (${await matches(deps, browsing)}) as titles limit ${limit + 1}::int`,
  )
  if (titles <= limit) return { titles, exact: true }
  return { titles: Math.max(titles, rounded(await estimate(deps, browsing))), exact: false }
}

async function countOffered(
  deps: MatchDeps,
  browsing: Browsing,
  { providers, limit }: { providers: readonly number[]; limit: number },
): Promise<TitleCount> {
  const sample = await countSample(deps.db, browsing, providers)
  if (sample.offers * SAMPLED_ONE_IN > limit && sample.titles >= SAMPLE_SUFFICES)
    return { titles: rounded(sample.titles * SAMPLED_ONE_IN), exact: false }
  const all = await matches(deps, browsing)
  const distinct = providers.length > 1 ? sql`distinct` : sql``
  return { titles: await count(deps.db, sql`select ${distinct} type, id from (${all}) as offered`), exact: true }
}

/** Must match migration 009 exactly. */
const IN_SAMPLE = sql`(hashint4(content_id) & 7) = 0`

/** From the index of samples: all offers of the providers, and the titles that match the filters. */
async function countSample(db: Database, browsing: Browsing, providers: readonly number[]) {
  const { rows } = await sql<{ offers: number; titles: number }>`
    select count(*)::int as offers,
      (count(distinct (content_type, content_id)) filter (where true ${offerConditions(browsing)}))::int as titles
    from title_availability
    where ${IN_SAMPLE} and country_code = ${browsing.country}
      and provider_id = any(${providers}::int[]) and content_type = any(${typesOf(browsing.filters)}::text[])
  `.execute(db)
  return rows[0] ?? { offers: 0, titles: 0 }
}

async function count(db: Database, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ titles: number }>`select count(*)::int as titles from (${found}) as found`.execute(db)
  return rows[0]?.titles ?? 0
}

/** Two significant digits: an estimate is no more precise. */
function rounded(estimated: number): number {
  return Number(estimated.toPrecision(2))
}

/** The planner's row estimate. */
async function estimate(deps: MatchDeps, browsing: Browsing): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${await matches(deps, browsing)}
  `.execute(deps.db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
