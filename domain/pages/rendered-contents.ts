import { createHash } from 'node:crypto'
import type { RenderedContent } from '#db/schema/pages.ts'
import type { Deps } from '#domain/deps.ts'

/** Increase whenever `renderMarkdown` renders a text differently: stored HTML is then rendered again. */
const RENDERING_RULES = 1

type Rendering = Pick<Deps, 'renderMarkdown' | 'site'>
type Outcome = Awaited<ReturnType<Deps['renderMarkdown']>>

/**
 * The stored HTML of a text; null if it belongs to another text, or to older rules. Newer rules are those of a process that is replacing
 * this one.
 */
export function storedHtml(
  { site: { publicUrl } }: Pick<Deps, 'site'>,
  { markdown, stored }: { markdown: string; stored: Partial<RenderedContent> | null | undefined },
): string | null {
  const { rules = 0, of, html = null } = stored ?? {}
  return rules >= RENDERING_RULES && of === digest(markdown, publicUrl) ? html : null
}

/** HTML whose links still lack their language (`linksInLanguage`); uses `stored` if it belongs to this text. */
export async function renderContent(
  { renderMarkdown, site }: Rendering,
  content: Parameters<typeof storedHtml>[1],
): Promise<Outcome> {
  const html = content.markdown === '' ? '' : storedHtml({ site }, content)
  return html === null
    ? renderMarkdown({ markdown: content.markdown, publicUrl: site.publicUrl })
    : { ok: true, value: html }
}

/** Renders a text in its stored form. */
export function toStored(
  { site: { publicUrl } }: Pick<Deps, 'site'>,
  { markdown, html }: { markdown: string; html: string },
): RenderedContent {
  return { rules: RENDERING_RULES, of: digest(markdown, publicUrl), html }
}

/** Shown for a text that is too complicated to render, saved before such texts were refused: the text itself, in paragraphs. */
export function plainHtml(markdown: string): string {
  const text = markdown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  const paragraphs = text.split(/\r?\n\r?\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${paragraph.trim()}</p>`).join('\n')
}

function digest(markdown: string, publicUrl: string): string {
  return createHash('sha256').update(`${publicUrl}\n${markdown}`).digest('base64url')
}
