import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import type { FilledPlace } from '#shared/ads/ad-position.ts'
import { judgeAd } from './judge-ad.ts'
import { ADS_RETRY_MS, ADS_WAIT_MS } from './limits.ts'

export interface ActiveAd extends FilledPlace {
  /** HTML. */
  code: string
}

const ALL = 'all'

/**
 * The newest active unit of each place. Every page asks, so the result is cached for five minutes, in every process until a unit changes;
 * no request waits longer than 300 ms, and after a failure the database is left alone for 5 s: until then the last known ads are used.
 * Never rejects.
 */
export async function listActiveAds(deps: Pick<Deps, 'db' | 'cache' | 'logger'>): Promise<readonly ActiveAd[]> {
  const ads = deps.cache.entry<readonly ActiveAd[]>('active-ads')
  const remembered = ads.get(ALL)
  if (remembered !== undefined) return remembered

  const last = ads.last(ALL) ?? []
  const asked = deps.cache.share('active-ads', ALL, async () => {
    try {
      const found = await read(deps)
      ads.set(ALL, found)
      return found
    } catch (error) {
      deps.logger.warn({ err: error }, 'The active ads could not be listed')
      ads.set(ALL, last, ADS_RETRY_MS)
      return last
    }
  })
  return withTimeout(ADS_WAIT_MS, asked, last)
}

async function read({ db }: Pick<Deps, 'db'>): Promise<ActiveAd[]> {
  const { rows } = await sql<Pick<ActiveAd, 'position' | 'code'>>`
    select distinct on (position) position, ad_code as code from ad_units where is_active
    order by position, created_at desc, id desc
  `.execute(db)
  return rows.map((ad) => ({ ...ad, ...judgeAd(ad.code) }))
}
