import { createHash } from 'node:crypto'

/** Bump when the format of the files changes. */
const VERSION = 1

interface Answer {
  request: Request
  /** Everything that the document's content depends on. */
  madeOf: unknown
  /** How long it may be cached; null if caches must revalidate each time. */
  maxAgeS: number | null
  pieces: () => Iterator<string>
}

/** A streamed XML document, generated as fast as its reader consumes it; 304 without generating it if the client has it. */
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

/** Asks crawlers to retry a minute later. */
export const SITEMAPS_AWAY = {
  log: 'A sitemap could not be read from the database',
  error: 'Sitemaps cannot be read now. Try again later.',
  headers: { 'Retry-After': '60' },
}
