import { createHash } from 'node:crypto'
import type { RenderedContent } from '#db/schema/catalogue.ts'
import type { Deps } from '#domain/deps.ts'

/** Counts up with each change of what `renderMarkdown` makes of a text: what is stored is then made again. */
const RENDERING_RULES = 1

type Rendering = Pick<Deps, 'renderMarkdown' | 'site'>
type Outcome = Awaited<ReturnType<Deps['renderMarkdown']>>

/** The stored HTML of a text; null where it is of another text, or by older rules. Newer ones are those of a process that takes this one's place. */
export function storedHtml(
  { site: { publicUrl } }: Pick<Deps, 'site'>,
  { markdown, stored }: { markdown: string; stored: Partial<RenderedContent> | null | undefined },
): string | null {
  const { rules = 0, of, html = null } = stored ?? {}
  return rules >= RENDERING_RULES && of === digest(markdown, publicUrl) ? html : null
}

/** As HTML in which links still lack their language (`linksInLanguage`), from `stored` where it is of this text. */
export async function renderContent(
  { renderMarkdown, site }: Rendering,
  content: Parameters<typeof storedHtml>[1],
): Promise<Outcome> {
  const html = content.markdown === '' ? '' : storedHtml({ site }, content)
  return html === null
    ? renderMarkdown({ markdown: content.markdown, publicUrl: site.publicUrl })
    : { ok: true, value: html }
}

/** HTML of a text as it is stored. */
export function toStored(
  { site: { publicUrl } }: Pick<Deps, 'site'>,
  { markdown, html }: { markdown: string; html: string },
): RenderedContent {
  return { rules: RENDERING_RULES, of: digest(markdown, publicUrl), html }
}

/** What is shown of a text that is too complicated to render, saved before such texts were refused: the text itself, by paragraphs. */
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
