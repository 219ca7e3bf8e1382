import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { SitemapKind } from './sitemap-range.ts'

interface ListedRows {
  table: RawBuilder<unknown>
  /** What addresses are made of. */
  name: RawBuilder<string>
  /** The rows that have a page for everyone: what findTitlePage and findStaticPage show. */
  shown: RawBuilder<boolean>
}

function ofTitles(type: TitleType): ListedRows {
  const { table, title } = titleColumns(type)
  return { table, name: title, shown: sql`not adult` }
}

export const LISTED_ROWS: Record<SitemapKind, ListedRows> = {
  movie: ofTitles('movie'),
  tv_show: ofTitles('tv_show'),
  page: { table: sql.table('static_pages'), name: sql.ref('slug'), shown: sql`is_published` },
}
