import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import { STANDARD_TITLES } from '../../pages/standard/titles.ts'
import { STANDARD_SLUGS } from '../../pages/standard-slugs.ts'
import type { StandardSlug } from '../../pages/standard-slugs.ts'
import { PAGE_LIST_SIZE, PAGE_SEARCH_LENGTH } from '../limits.ts'

export interface PageFilter {
  /** Part of a title or slug; '' for any. */
  search: string
  status: 'all' | 'published' | 'draft'
}

export interface ListedPage {
  id: number
  title: string
  slug: string
  isPublished: boolean
  /** How many of the seven page languages have a title and a content. */
  translations: number
  updatedAt: Date
}

export interface PageList {
  pages: ListedPage[]
  /** The page shown, from 1: the last if a later one was requested. */
  page: number
  /** At least 1. */
  pageCount: number
  /** Removed standard pages that can be restored, regardless of the filter. */
  removed: { slug: StandardSlug; title: string }[]
}

interface Row {
  count: number
  removed: string[]
  /** Null, like all that follow, if no page matches. */
  id: number | null
  title: string
  slug: string
  is_published: boolean
  translations: number
  updated_at: Date
}

const TRANSLATED = PAGE_LANGUAGES.filter((language) => language !== 'en')

/** Static pages including drafts, ten per page, last changed first, in one statement. Rejects if the database fails. */
export async function listPagesForStaff(
  { db }: Pick<Deps, 'db'>,
  { filter, page: asked }: { filter: PageFilter; page: number },
): Promise<PageList> {
  const before = Math.max(1, asked) - 1
  const { rows } = await sql<Row>`
    with matching as (select id, updated_at from static_pages where ${matches(filter)}),
    total as (select count(*)::int as count from matching)
    select count, page.*, array(
      select slug from removed_standard_pages where slug not in (select slug from static_pages)
    ) as removed
    from total left join lateral (
      select id, title, slug, is_published, updated_at, ${countTranslations()} as translations
      from static_pages where id in (
        select id from matching order by updated_at desc, id desc limit ${PAGE_LIST_SIZE}
        offset ${PAGE_LIST_SIZE} * least(${before}, greatest(count - 1, 0) / ${PAGE_LIST_SIZE})
      )
    ) as page on true
    order by page.updated_at desc, page.id desc
  `.execute(db)
  const [first] = rows
  const pageCount = Math.max(1, Math.ceil((first?.count ?? 0) / PAGE_LIST_SIZE))
  const removed = STANDARD_SLUGS.filter((slug) => first?.removed.includes(slug))
  return {
    pages: rows.flatMap(({ id, title, slug, is_published: isPublished, updated_at: updatedAt, translations }) =>
      id === null ? [] : { id, title, slug, isPublished, translations, updatedAt },
    ),
    page: Math.min(before + 1, pageCount),
    pageCount,
    removed: removed.map((slug) => ({ slug, title: STANDARD_TITLES[slug].en })),
  }
}

function matches({ search: given, status }: PageFilter) {
  const search = given.replaceAll('\0', '').trim().slice(0, PAGE_SEARCH_LENGTH)
  const part = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const found = search === '' ? sql`true` : sql`(title ilike ${part} or slug ilike ${part})`
  return status === 'all' ? found : sql`${found} and is_published = ${status === 'published'}`
}

/** Without transferring the contents from the database. */
function countTranslations() {
  return sql`(title ~ '\\S' and content ~ '\\S')::int + (
    select count(*)::int from unnest(${TRANSLATED}::text[]) as language
    where title_translations ->> language ~ '\\S' and content_translations ->> language ~ '\\S'
  )`
}
