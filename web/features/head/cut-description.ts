/** Longest meta description. */
const META_DESCRIPTION_LENGTH = 155

/** A text of at most `length` characters, truncated between words with an ellipsis if it was longer. */
export function cutDescription(text: string, length = META_DESCRIPTION_LENGTH): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  if (whole.length <= length) return whole
  const cut = whole.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > length / 2 ? lastSpace : cut.length
  return `${dropHalfCharacter(cut.slice(0, end)).replace(/[\s,;:.–—-]+$/u, '')}…`
}

/** The first `length` characters, never splitting one. */
export function firstCharacters(text: string, length: number): string {
  return dropHalfCharacter(text.slice(0, length))
}

function dropHalfCharacter(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
