import { createHash } from 'node:crypto'

/** Changes with the form of the files. */
const VERSION = 1

interface Answer {
  request: Request
  /** Everything that the document is made of. */
  madeOf: unknown
  /** How long it is good; null where who keeps it has to ask each time. */
  maxAgeS: number | null
  pieces: () => Iterator<string>
}

/** An XML document that is made piece by piece, as fast as its reader takes them; 304 without making it where the reader has it. */
export function answerXml({ request, madeOf, maxAgeS, pieces }: Answer): Response {
  const hash = createHash('sha256').update(JSON.stringify([VERSION, madeOf]))
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': maxAgeS === null ? 'private, no-cache' : `public, max-age=${maxAgeS}`,
    ETag: etag,
  }
  if (request.headers.get('if-none-match')?.includes(etag) === true) return new Response(null, { status: 304, headers })
  return new Response(stream(pieces()), { headers })
}

function stream(pieces: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      pull(controller) {
        const { done, value } = pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}

/** Crawlers come again, a minute later. */
export const SITEMAPS_AWAY = {
  log: 'A sitemap could not be read from the database',
  error: 'Sitemaps cannot be read now. Try again later.',
  headers: { 'Retry-After': '60' },
}
