/** Stands in stored HTML for the language of the page that shows it. No text can bring it there: in addresses braces are encoded, and elsewhere quotes are. */
export const LANGUAGE_PLACE = '{language}'

/** Has links to pages of the site that leave the language out lead to those in `language`. */
export function linksInLanguage(html: string, language: string): string {
  return html.replaceAll(` href="/${LANGUAGE_PLACE}`, ` href="/${language}`)
}
