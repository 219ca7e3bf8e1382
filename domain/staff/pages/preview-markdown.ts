import type { Deps } from '#domain/deps.ts'
import { linksInLanguage } from '../../pages/own-links.ts'

/** Content as the site shows it, as safe HTML; its links to pages of the site point to the public site. */
export async function previewMarkdown(
  { renderMarkdown, site: { publicUrl } }: Pick<Deps, 'site' | 'renderMarkdown'>,
  { markdown, language }: { markdown: string; language: string },
): ReturnType<Deps['renderMarkdown']> {
  const outcome = await renderMarkdown({ markdown, publicUrl })
  if (!outcome.ok) return outcome
  // Values in the renderer's tags contain no quotes: what looks like an attribute here is one.
  return {
    ok: true,
    value: linksInLanguage(outcome.value, language).replace(/ href="(?=\/(?!\/))/g, ` href="${publicUrl}`),
  }
}
