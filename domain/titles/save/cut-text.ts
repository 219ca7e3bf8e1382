/** Characters stored of a title's long texts, and of all others: names, taglines, parts of a cast. */
const LONG = 4_000
const SHORT = 500

/** Shortens a text to the length stored for its field, ending in an ellipsis if cut. */
export function cutText(field: string, text: string): string {
  const max = field === 'overview' ? LONG : SHORT
  if (text.length <= max) return text
  const characters = Array.from(text)
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** JSON of a title's stored lists, with its texts shortened. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (typeof part === 'string' ? cutText(key, part) : part))
}
