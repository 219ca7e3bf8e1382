/** An unclosed construct longer than this is not treated as markup. */
const CONSTRUCT_LENGTH = 400

/** The pattern that closes the construct opening here; null if none opens. */
function closingOf(text: string, at: number): RegExp | null {
  const rest = text.slice(at, at + 12)
  if (/^<(?:script|style|think)/i.test(rest)) return /<\/(?:script|style|think|thinking)\s*>/gi
  if (/^<[a-z/!?|]/i.test(rest)) return />/g
  if (rest.startsWith('[')) return /\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|(?![([]))/g
  return null
}

/**
 * The last position at which an incomplete text can be cut: after a space, or after a sentence end in scripts without spaces, outside tags,
 * links and hidden elements; 0 if there is none.
 */
export function lastBoundary(text: string): number {
  let boundary = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\s/.test(text.charAt(at)) || isSentenceEnd(text, at)) boundary = at + 1
    const closing = closingOf(text, at)
    if (closing === null) continue
    closing.lastIndex = at + 1
    const end = closing.exec(text)
    if (end !== null) at = end.index + end[0].length - 1
    else if (text.length - at <= CONSTRUCT_LENGTH) return boundary
  }
  return boundary
}

/** Outside an address, where such a mark may stand for a dot. */
function isSentenceEnd(text: string, at: number): boolean {
  return /[。！？、，；]/.test(text.charAt(at)) && /[^!-~]/.test(text.charAt(at + 1))
}
