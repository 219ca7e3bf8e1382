export interface ReadMail {
  /** Names in lower case, values decoded. Of a repeated header, the last. */
  headers: ReadonlyMap<string, string>
  /** Null if the mail has no such part. */
  text: string | null
  html: string | null
}

/** Maximum nesting of parts. */
const MAX_DEPTH = 4

/** Parses a mail written by this product: texts in UTF-8, as parts of `multipart/alternative`. */
export function readMail(raw: Buffer): ReadMail {
  const top = splitPart(raw.toString('latin1'))
  const leaves = leavesOf(top, 0)
  const textOf = (type: string) => {
    const part = leaves.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type))
    return part === undefined ? null : decodeBody(part)
  }
  return { headers: top.headers, text: textOf('text/plain'), html: textOf('text/html') }
}

interface Part {
  headers: Map<string, string>
  /** One character per byte. */
  body: string
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end === null ? source : source.slice(0, end.index)
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()))
  }
  return { headers, body: end === null ? '' : source.slice(end.index + end[0].length) }
}

function leavesOf(part: Part, depth: number): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  if (depth === MAX_DEPTH) return []
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1)
  const inner = pieces.filter((piece) => !piece.startsWith('--'))
  return inner.flatMap((piece) => leavesOf(splitPart(piece.replace(/^[ \t]*\r\n/, '')), depth + 1))
}

/** Encoded words of RFC 2047; the space between two of them is dropped. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
  const plain = joined.replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : fromQuotedPrintable(word.replaceAll('_', ' ')).toString(),
  )
  return plain
}

function decodeBody({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase() ?? '') {
    case 'base64':
      return Buffer.from(body, 'base64').toString()
    case 'quoted-printable':
      return fromQuotedPrintable(body).toString()
    default:
      return Buffer.from(body, 'latin1').toString()
  }
}

function fromQuotedPrintable(source: string): Buffer {
  const whole = source.replaceAll(/=[ \t]*\r?\n/g, '')
  return Buffer.from(
    whole.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
