import { MAX_ID, TITLE_TYPES } from '#shared/titles/title.ts'
import { ENTRIES_PER_FILE } from './limits.ts'

/**
 * What files list; `page` is a static page, `list` a suggestion list, `member` the page of a member with lists: the latter two are numbered
 * by `share_lists.number`.
 */
export const SITEMAP_KINDS = [...TITLE_TYPES, 'page', 'list', 'member'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Ids, inclusive. */
export interface IdRange {
  first: number
  last: number
}

/** The ids of one file. */
export interface SitemapRange extends IdRange {
  kind: SitemapKind
}

/** Whether halving the id space repeatedly gives this range: only such ranges are files. */
export function isHalving({ first, last }: IdRange, perFile: number = ENTRIES_PER_FILE): boolean {
  const width = last - first + 1
  return width >= perFile && last <= MAX_ID && Number.isInteger(Math.log2(width)) && first % width === 0
}
