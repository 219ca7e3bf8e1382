import type { Deps } from '#domain/deps.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import { FILES_PER_INDEX, RANGES_TTL_MS } from './limits.ts'
import { listSitemapRanges } from './list-sitemap-ranges.ts'
import type { SitemapRange } from './sitemap-range.ts'

interface Memory {
  share: ReturnType<typeof createSingleFlight<SitemapRange[]>>
  kept: { ranges: SitemapRange[]; until: number } | null
}

const memories = new WeakMap<Deps['db'], Memory>()

/**
 * The ranges that the index names, remembered for ten minutes; who asks while they are counted shares the counting. One place
 * in the index stays free for home. Rejects where the database fails.
 */
export async function getSitemapIndex(deps: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<SitemapRange[]> {
  const memory = memories.get(deps.db) ?? { share: createSingleFlight(), kept: null }
  memories.set(deps.db, memory)
  const now = deps.clock.now().getTime()
  if (memory.kept !== null && memory.kept.until > now) return memory.kept.ranges
  return memory.share('', async () => {
    const all = await listSitemapRanges(deps)
    const ranges = all.slice(0, FILES_PER_INDEX - 1)
    if (ranges.length < all.length)
      deps.logger.error({ files: all.length }, 'One sitemap index is too small for the catalogue')
    memory.kept = { ranges, until: deps.clock.now().getTime() + RANGES_TTL_MS }
    return ranges
  })
}
