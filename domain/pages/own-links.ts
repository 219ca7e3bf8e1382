/**
 * Placeholder in stored HTML for the language of the page that shows it. No text can produce it: braces are encoded in addresses, and
 * quotes elsewhere.
 */
export const LANGUAGE_PLACE = '{language}'

/** Points links to pages of the site that leave the language out to those in `language`. */
export function linksInLanguage(html: string, language: string): string {
  return html.replaceAll(` href="/${LANGUAGE_PLACE}`, ` href="/${language}`)
}
