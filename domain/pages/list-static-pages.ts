import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { pickText } from '../titles/title-text.ts'
import { MAX_PAGE_LINKS } from './limits.ts'
import { FOOTER_SLUGS } from './standard-slugs.ts'

export interface StaticPageLink {
  slug: string
  title: LocalText
}

/**
 * Published pages, at most 20: those of every footer in their order, then the others, last changed first. Rejects if the database fails.
 */
export async function listStaticPages(
  { db }: Pick<Deps, 'db'>,
  { language }: { language: string },
): Promise<StaticPageLink[]> {
  const rows = await db
    .selectFrom('static_pages')
    .select(['slug', 'title', 'title_translations'])
    .where('is_published', '=', true)
    .orderBy(sql`array_position(${[...FOOTER_SLUGS]}::text[], slug)`, (order) => order.asc().nullsLast())
    .orderBy('updated_at', 'desc')
    .orderBy('slug')
    .limit(MAX_PAGE_LINKS)
    .execute()
  return rows.map(({ slug, title, title_translations: translations }) => ({
    slug,
    title: pickText(language, translations, title) ?? { text: title, language: '' },
  }))
}
