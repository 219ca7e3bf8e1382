import { sql } from 'kysely'
import { current } from '#db/scale/request-database.ts'
import type { RenderedContent } from '#db/schema/pages.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import { pickText } from '../titles/title-text.ts'
import { linksInLanguage } from './own-links.ts'
import { plainHtml, renderContent, storedHtml } from './rendered-contents.ts'

export interface StaticPage {
  slug: string
  title: LocalText
  /** HTML that is safe to insert as it is, with headings from level 2 on. */
  html: LocalText
  description: LocalText | null
  /** Not published: for staff only. */
  isDraft: boolean
}

interface Input {
  slug: string
  language: string
  /** Whether the visitor may see unpublished pages. */
  drafts?: boolean
}

type Reading = Pick<Deps, 'db' | 'site' | 'renderMarkdown' | 'jobs'>

/**
 * A page by its slug, each text in the page's language, otherwise the base one; null if there is none. Missing HTML is rendered, and a job
 * stores it. Rejects if the database fails.
 */
export async function findStaticPage(
  deps: Reading,
  { slug, language, drafts = false }: Input,
): Promise<StaticPage | null> {
  // Staff see what they have just saved in the panel.
  const row = await (drafts ? current(deps.db) : deps.db)
    .selectFrom('static_pages')
    .select(['title', 'content', 'meta_description'])
    .select(['title_translations', 'content_translations', 'meta_description_translations'])
    .where('slug', '=', slug)
    .select('is_published')
    .select([renderedIn(language).as('rendered'), renderedIn(DEFAULT_LANGUAGE).as('base_rendered')])
    .executeTakeFirst()
  if (row === undefined || !(row.is_published || drafts)) return null
  const content = pickText(language, row.content_translations, row.content)
  const stored = content?.language === language ? row.rendered : row.base_rendered
  return {
    slug,
    title: pickText(language, row.title_translations, row.title) ?? { text: row.title, language: DEFAULT_LANGUAGE },
    html: {
      text: content === null ? '' : linksInLanguage(await htmlOf(deps, content.text, stored), language),
      language: content?.language ?? language,
    },
    description: pickText(language, row.meta_description_translations, row.meta_description),
    isDraft: !row.is_published,
  }
}

function renderedIn(language: string) {
  return sql<RenderedContent | null>`rendered -> ${language}::text`
}

async function htmlOf(deps: Reading, markdown: string, stored: RenderedContent | null): Promise<string> {
  const html = storedHtml(deps, { markdown, stored })
  if (html !== null) return html
  deps.jobs.enqueue({ name: 'render-pages' })
  const outcome = await renderContent(deps, { markdown, stored })
  return outcome.ok ? outcome.value : plainHtml(markdown)
}
