import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SitemapKind } from './sitemap-range.ts'

interface ListedRows {
  table: RawBuilder<unknown>
  /** What addresses are made of. */
  name: RawBuilder<string>
  /** The rows that have a page for everyone: what findTitlePage and findStaticPage show. */
  shown: RawBuilder<boolean>
}

export const LISTED_ROWS: Record<SitemapKind, ListedRows> = {
  movie: { table: sql.table('movies'), name: sql.ref('title'), shown: sql`not adult` },
  tv_show: { table: sql.table('tv_shows'), name: sql.ref('name'), shown: sql`not adult` },
  page: { table: sql.table('static_pages'), name: sql.ref('slug'), shown: sql`is_published` },
}
