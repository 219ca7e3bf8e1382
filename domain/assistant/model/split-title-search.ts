export const TITLE_MARKER = 'SEARCH_TITLE:'
/** As long as a filter may be. */
const TITLE_LENGTH = 100

/** Longer than any line with the marker and a title. */
const LINE_LENGTH = 200

/**
 * Splits a reply's beginning into the title it asks to look up, null for none, and the text after that line; null if more must be read to
 * decide. `isWhole`: the text is complete.
 */
export function splitTitleSearch(text: string, isWhole: boolean): { title: string | null; rest: string } | null {
  const start = text.trimStart()
  if (!isWhole && start.length < TITLE_MARKER.length && TITLE_MARKER.startsWith(start)) return null
  if (!start.startsWith(TITLE_MARKER)) return { title: null, rest: text }
  const [, rest] = /^\s*[^\n]+(\n[^]*)?$/.exec(start.slice(TITLE_MARKER.length)) ?? []
  if (!isWhole && rest === undefined && start.length <= LINE_LENGTH) return null
  return { title: titleAsked(start), rest: rest ?? '' }
}

/** The title that a model wants looked up instead of answering: what follows the marker on its line; null where it does not begin with it, or names nothing. */
export function titleAsked(responseText: string): string | null {
  const text = responseText.trimStart()
  if (!text.startsWith(TITLE_MARKER)) return null
  const [line = ''] = text.slice(TITLE_MARKER.length).trimStart().split('\n', 1)
  const title = line
    .trim()
    .replace(/^["\u201c\u00ab](.*)["\u201d\u00bb]$/u, '$1')
    .trim()
  return title === '' ? null : title.slice(0, TITLE_LENGTH)
}
