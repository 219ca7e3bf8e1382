import type { Deps } from '#domain/deps.ts'
import { FILES_PER_INDEX } from './limits.ts'
import { listSitemapRanges } from './list-sitemap-ranges.ts'
import type { SitemapRange } from './sitemap-range.ts'

/** The only key: there is one index. */
const WHOLE = 'whole'

/**
 * The ranges in the index, cached for ten minutes; concurrent callers share one count. One place in the index stays free for home. Rejects
 * if the database fails.
 */
export async function getSitemapIndex(deps: Pick<Deps, 'db' | 'cache' | 'logger'>): Promise<SitemapRange[]> {
  const remembered = deps.cache.entry<SitemapRange[]>('sitemap-ranges')
  const known = remembered.get(WHOLE)
  if (known !== undefined) return known
  return deps.cache.share('sitemap-ranges', WHOLE, async () => {
    const all = await listSitemapRanges(deps)
    const ranges = all.slice(0, FILES_PER_INDEX - 1)
    if (ranges.length < all.length)
      deps.logger.error({ files: all.length }, 'One sitemap index is too small for the catalogue')
    remembered.set(WHOLE, ranges)
    return ranges
  })
}
