export const TITLE_MARKER = 'SEARCH_TITLE:'
/** As long as a filter's text may be. */
const TITLE_LENGTH = 100

/**
 * The title that a model asks to look up instead of answering: the rest of the line after the marker; null if the text does not begin with
 * it, or the title is empty.
 */
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
