import { createHash } from 'node:crypto'
import { answerJson } from '../../../http/answers.ts'
import { writeAtom, writeJsonFeed } from './feed.ts'
import type { Feed } from './feed.ts'

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const
export type FeedFormat = keyof typeof FORMATS

/** A public list may be private at the next request, so caches must revalidate. */
const ASK_AGAIN = 'private, no-cache'

/** A feed, or 304 if the client has it. Null: 404. */
export function answerFeed(request: Request, feed: Feed | null, format: FeedFormat): Response {
  if (feed === null) return answerJson({ error: 'There is no such feed.' }, { status: 404 })
  const { type, write } = FORMATS[format]
  const body = write(feed)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const changed = new Date(feed.updatedAt)
  const headers = {
    'Content-Type': type,
    'Cache-Control': ASK_AGAIN,
    ETag: etag,
    'Last-Modified': changed.toUTCString(),
  }
  return isKnown(request, etag, changed)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

/** By the ETag; by the modification time if the reader sent no ETag. */
function isKnown({ headers }: Request, etag: string, changed: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.includes(etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.trunc(changed.getTime() / 1_000) * 1_000 <= since
}
