/** Beyond so many characters something that has begun is not markup any more. */
const CONSTRUCT_LENGTH = 400

/** What ends what begins here; null where nothing does. */
function closingOf(text: string, at: number): RegExp | null {
  const rest = text.slice(at, at + 12)
  if (/^<(?:script|style|think)/i.test(rest)) return /<\/(?:script|style|think|thinking)\s*>/gi
  if (/^<[a-z/!?|]/i.test(rest)) return />/g
  if (rest.startsWith('[')) return /\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|(?![([]))/g
  return null
}

/**
 * Where a text that goes on can be cut: behind its last space, or the last mark that ends a sentence in scripts without spaces, that is not within a tag,
 * a link or a hidden element; 0 where there is none.
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

/** Not within an address, where such a mark may stand for a dot. */
function isSentenceEnd(text: string, at: number): boolean {
  return /[。！？、，；]/.test(text.charAt(at)) && /[^!-~]/.test(text.charAt(at + 1))
}
