import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { halveIds } from './halve-ids.ts'
import type { Block } from './halve-ids.ts'
import { FILES_PER_INDEX, ENTRIES_PER_FILE } from './limits.ts'
import { LISTED_ROWS } from './listed-rows.ts'
import { SITEMAP_KINDS } from './sitemap-range.ts'
import type { SitemapKind, SitemapRange } from './sitemap-range.ts'

/**
 * The id ranges of everything with a page of its own, by kind and id, none with more than `perFile` rows (a power of two), at most 50,000
 * of a kind. Rejects if the database fails.
 */
export async function listSitemapRanges(
  { db }: Pick<Deps, 'db'>,
  { perFile = ENTRIES_PER_FILE }: { perFile?: number } = {},
): Promise<SitemapRange[]> {
  const ranges: SitemapRange[] = []
  // Sequentially: no page should have to wait for a connection.
  for (const kind of SITEMAP_KINDS) {
    const blocks = await countBlocks(db, kind, perFile)
    ranges.push(...halveIds(blocks, perFile).map((range) => ({ kind, ...range })))
  }
  return ranges
}

/** Counts in the index of ids only, and reads one row of each block: rows without a page merely make ranges less full. */
async function countBlocks(db: Deps['db'], kind: SitemapKind, size: number): Promise<Block[]> {
  const { table, shown } = LISTED_ROWS[kind]
  const { rows } = await sql<Block>`
    select block, rows from (
      select (id / ${size})::integer as block, count(*)::integer as rows from ${table} group by 1
    ) as blocks
    where exists (
      select from ${table} where id between block * ${size} and block * ${size} + (${size} - 1) and ${shown}
    )
    order by block
    limit ${FILES_PER_INDEX}
  `.execute(db)
  return rows
}
