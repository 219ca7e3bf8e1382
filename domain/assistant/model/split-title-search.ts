import { TITLE_MARKER, titleAsked } from '../reply/title-search.ts'

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
