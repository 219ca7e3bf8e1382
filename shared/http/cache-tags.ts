import type { TitleRef } from '../titles/title.ts'

/**
 * Tags by which shared caches in front of the site purge pages. A title has three: one of its own, and those of two buckets that it shares
 * with others, for pages that show too many titles to list each.
 */

/** On every page: purging it purges them all. */
export const EVERY_PAGE = 'all'

/**
 * Total bytes of a page's tags including separators: twice that, for two kinds of caches, and the other headers fit into the 4 kB that
 * nginx accepts by default. Coarse tags always fit.
 */
export const MAX_TAGS_BYTES = 768
const FINE_BUCKETS = 4_096
const COARSE_BUCKETS = 128

/** From the most precise to the coarsest. */
const LEVELS: readonly ((title: number) => string)[] = [
  (title) => `${isMovie(title) ? 'm' : 't'}${Math.floor(title / 2)}`,
  (title) => `f${(title % FINE_BUCKETS).toString(36)}`,
  (title) => `c${(title % COARSE_BUCKETS).toString(36)}`,
]

/** A title as a number: a cached page has hundreds, and strings sliced from its markup would keep all of that in memory. */
export function titleNumber({ type, id }: TitleRef): number {
  return id * 2 + (type === 'movie' ? 0 : 1)
}

function isMovie(title: number): boolean {
  return title % 2 === 0
}

/** The tags of a page that shows these titles (`titleNumber`), all of one level. */
export function tagsOfPage(titles: ReadonlySet<number>): string[] {
  let tags: string[] = []
  for (const tagOf of LEVELS) {
    tags = [EVERY_PAGE, ...new Set([...titles].map(tagOf))]
    if (tags.join(' ').length <= MAX_TAGS_BYTES) break
  }
  return tags
}

/** The tags to purge after a change: all that pages which show the title may carry. */
export function tagsOf(change: ({ kind: 'title' } & TitleRef) | { kind: 'everything' }): string[] {
  return change.kind === 'everything' ? [EVERY_PAGE] : LEVELS.map((tagOf) => tagOf(titleNumber(change)))
}
