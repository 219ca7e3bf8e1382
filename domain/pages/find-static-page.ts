import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { pickText } from '../catalog/title-text.ts'
import { renderMarkdown } from './render-markdown.ts'

export interface StaticPage {
  slug: string
  title: LocalText
  /** Its text is HTML that is safe to place as it is, with headings from level 2 on. */
  html: LocalText
  description: LocalText | null
  /** Not published: for staff alone. */
  isDraft: boolean
}

interface Input {
  slug: string
  language: string
  /** Whether the visitor may see what is not published. */
  drafts?: boolean
}

/**
 * A page by its slug, each text in the page's language, else the base one; null where there is
 * none. Rejects where the database fails.
 */
export async function findStaticPage(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  { slug, language, drafts = false }: Input,
): Promise<StaticPage | null> {
  const row = await db
    .selectFrom('static_pages')
    .select(['title', 'content', 'meta_description'])
    .select(['title_translations', 'content_translations', 'meta_description_translations'])
    .where('slug', '=', slug)
    .select('is_published')
    .executeTakeFirst()
  if (row === undefined || !(row.is_published || drafts)) return null
  const content = pickText(language, row.content_translations, row.content)
  return {
    slug,
    title: pickText(language, row.title_translations, row.title) ?? { text: row.title, language: DEFAULT_LANGUAGE },
    html: {
      text: renderMarkdown(content?.text ?? '', { language, publicUrl: site.publicUrl }),
      language: content?.language ?? language,
    },
    description: pickText(language, row.meta_description_translations, row.meta_description),
    isDraft: !row.is_published,
  }
}
