import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { titleColumns } from '#db/title-tables.ts'
import type { TitleType } from '#shared/titles/title.ts'
import type { SitemapKind } from './sitemap-range.ts'

interface ListedRows {
  table: RawBuilder<unknown>
  /** The name that addresses are made from. */
  name: RawBuilder<string>
  /** The rows with a public page: what findTitlePage, findStaticPage, findList and listMemberLists show. */
  shown: RawBuilder<boolean>
}

function ofTitles(type: TitleType): ListedRows {
  const { table, title } = titleColumns(type)
  return { table, name: title, shown: sql`not adult` }
}

/** The pages of empty lists are not indexed. */
const HAS_TITLES = (list: string) => sql`exists (
  select from share_list_items as item where item.list_id = ${sql.ref(`${list}.list_id`)}
)`

export const LISTED_ROWS: Record<SitemapKind, ListedRows> = {
  movie: ofTitles('movie'),
  tv_show: ofTitles('tv_show'),
  list: {
    table: sql`(select number as id, id as list_id, slug, updated_at, is_public, is_published from share_lists) as list`,
    name: sql.ref('slug'),
    shown: sql`(is_public and is_published and ${HAS_TITLES('list')})`,
  },
  member: {
    table: sql`(
      select list.number as id, list.id as list_id, list.user_id, owner.display_name, list.updated_at, list.is_public, list.is_published
      from share_lists as list join user_profiles as owner on owner.id = list.user_id
    ) as list`,
    name: sql.ref('display_name'),
    // Once per member: at the first of their public lists that has titles.
    shown: sql`(is_public and is_published and ${HAS_TITLES('list')} and not exists (
      select from (select id as list_id, user_id, number, is_public, is_published from share_lists) as earlier
      where earlier.user_id = list.user_id and earlier.number < list.id and earlier.is_public and earlier.is_published
        and ${HAS_TITLES('earlier')}
    ))`,
  },
  page: { table: sql.table('static_pages'), name: sql.ref('slug'), shown: sql`is_published` },
}
