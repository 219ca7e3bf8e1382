import type { Deps } from '#domain/deps.ts'
import { renderMarkdown } from '../../pages/render-markdown.ts'

/** A content as the site shows it, as safe HTML; its links to pages of the site lead to the site. */
export function previewMarkdown(
  { site: { publicUrl } }: Pick<Deps, 'site'>,
  { markdown, language }: { markdown: string; language: string },
): string {
  // Values in the renderer's tags hold no quotes: what looks like an attribute here is one.
  return renderMarkdown(markdown, { language, publicUrl }).replace(
    /(<a[^>]*) href="(\/[^"]*)"/g,
    (_link, start: string, path: string) => `${start} href="${publicUrl}${path}"`,
  )
}
