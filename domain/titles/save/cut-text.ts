/** Characters that are stored of a title's long texts, and of all others: names, taglines, parts of a cast. */
const LONG = 4_000
const SHORT = 500

/** A text within the length that is stored of it; what is cut off ends in an ellipsis. */
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

/** JSON of what is stored beside a title, its texts within their lengths. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (typeof part === 'string' ? cutText(key, part) : part))
}
