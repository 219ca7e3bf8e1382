import type { RenderedContent } from '#db/schema/pages.ts'
import type { Deps } from '#domain/deps.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { renderContent, toStored } from '../../pages/rendered-contents.ts'
import type { EditedPage } from './find-page-for-staff.ts'

type RenderedDraft =
  | { ok: true; rendered: Record<string, RenderedContent> }
  | { ok: false; reason: 'busy' }
  | { ok: false; reason: 'too-complicated'; language: PageLanguage }

/**
 * Renders each content to be stored; what is already stored of the page with this `id` is not rendered again. Stops at the first that
 * cannot be rendered.
 */
export async function renderDraft(
  deps: Pick<Deps, 'db' | 'site' | 'renderMarkdown'>,
  { texts, id }: { texts: EditedPage['texts']; id: number | null },
): Promise<RenderedDraft> {
  const before = await deps.db.selectFrom('static_pages').select('rendered').where('id', '=', id).executeTakeFirst()
  const rendered: Record<string, RenderedContent> = {}
  for (const language of PAGE_LANGUAGES) {
    const { content: markdown } = texts[language]
    if (markdown.trim() === '') continue
    const outcome = await renderContent(deps, { markdown, stored: before?.rendered[language] })
    if (!outcome.ok)
      return outcome.reason === 'busy'
        ? { ok: false, reason: 'busy' }
        : { ok: false, reason: 'too-complicated', language }
    rendered[language] = toStored(deps, { markdown, html: outcome.value })
  }
  return { ok: true, rendered }
}
