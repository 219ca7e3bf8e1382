import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { titleNumber } from '#shared/http/cache-tags.ts'
import { GUEST, KEEP_HEADER, VIEWER_HEADER } from '#shared/offline/names.ts'
import { CACHED_BROTLI_QUALITY, MIN_COMPRESSED_BYTES, brotliOptions, isCompressible } from '../http/encodings.ts'
import type { Encoding } from '../http/encodings.ts'
import type { RenderResult } from './page-cache.ts'
import { sealScripts } from './page-scripts.ts'
import type { SecurityPolicy } from '../http/security-policy.ts'

/** The addresses of titles, wherever they stand (shared/addresses/slug.ts, titlePath). */
const ADDRESS = /\/(movie|tv_show)\/([0-9]{1,10})(?![0-9])/g

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Copy {
  body: Uint8Array<ArrayBuffer>
  /** Complete except for the request's own. */
  headers: Readonly<Record<string, string>>
}

/** A page ready to be sent, with every encoding and every header prepared. */
export interface CachedPage {
  status: number
  etag: string | null
  bytes: number
  titles: ReadonlySet<number>
  copies: Record<Encoding, Copy>
  /** Headers for shared caches instead; null if they may not store it. */
  shared: Readonly<Record<string, string>> | null
  /** When its rendering began, by `performance.now()`. */
  madeAt: number
}

/** The browser may show it again when going back, and revalidates it on every other visit. */
export const GUEST_CACHE_CONTROL = 'private, no-cache'
export const VARY = 'Accept-Encoding, Accept-Language, Cookie'

interface Making {
  pathname: string
  nonce: string
  policy: SecurityPolicy
  madeAt: number
  /** Policy sources of inline scripts that carry no nonce. */
  scripts: readonly string[]
  /** Headers for shared caches, of a page that shows these titles; null if none may store it. */
  sharedHeaders: (titles: ReadonlySet<number>) => CachedPage['shared']
}

/**
 * Reads an application's response to a request without a visitor's own data. Pages with status 200, 404 or 410 are cached; failures and
 * responses marked no-store serve the waiting requests only; redirects and responses that set cookies are for one visitor: null.
 */
export async function toCachedPage(
  response: Response,
  { pathname, nonce, policy, madeAt, scripts, sharedHeaders }: Making,
): Promise<RenderResult<CachedPage>> {
  const { status, headers } = response
  // A redirect carries the whole query, of which this render knew only a part.
  const redirect = status >= 300 && status < 400
  if (redirect || headers.has('set-cookie')) {
    await response.body?.cancel()
    return null
  }
  const html = headers.get('content-type')?.startsWith('text/html') === true
  const forbidden = headers.get('cache-control')?.includes('no-store') === true
  const text = await response.text()
  const sealed = html ? sealScripts(text, nonce) : { html: text, scripts: [], styles: [] }
  if (sealed === null) return null
  const keep = html && !forbidden && (status === 200 || status === 404 || status === 410)
  const fixed = {
    ...policy.headers,
    'content-security-policy': html
      ? policy.page({ ...sealed, scripts: [...sealed.scripts, ...scripts] })
      : policy.inert,
    'cache-control': headers.get('cache-control') ?? (keep ? GUEST_CACHE_CONTROL : 'no-store'),
    vary: VARY,
    ...(html ? { [VIEWER_HEADER]: GUEST } : {}),
    // No page in this cache shows anything personal.
    ...(keep && status === 200 ? { [KEEP_HEADER]: '1' } : {}),
  }
  // A not-found page may name its title only in its address.
  const titles = titlesIn(pathname, sealed.html)
  // Not-found pages stay in this process: unlimited addresses would fill a cache in front.
  const isShared = keep && status !== 404 && !headers.has('cache-control')
  const shared = isShared ? sharedHeaders(titles) : null
  return { page: { ...(await makeCopies(status, sealed.html, headers, fixed)), titles, shared, madeAt }, keep }
}

async function makeCopies(
  status: number,
  text: string,
  given: Headers,
  fixed: Record<string, string>,
): Promise<Pick<CachedPage, 'status' | 'etag' | 'bytes' | 'copies'>> {
  const identity = Buffer.from(text)
  const etag = status === 200 ? `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` : null
  const common: Record<string, string> = {
    ...Object.fromEntries(given),
    ...fixed,
    ...(etag === null ? {} : { etag }),
  }
  delete common['content-length']
  const plain = copy(identity, common)
  const small = identity.byteLength < MIN_COMPRESSED_BYTES || !isCompressible(given.get('content-type'))
  const [br, gz] = small
    ? [plain, plain]
    : await Promise.all([
        brotli(identity, brotliOptions(CACHED_BROTLI_QUALITY, identity.byteLength)).then((body) =>
          copy(body, common, 'br'),
        ),
        zip(identity).then((body) => copy(body, common, 'gzip')),
      ])
  const copies = { identity: plain, br, gzip: gz }
  const bytes = [...new Set(Object.values(copies))].reduce((sum, { body }) => sum + body.byteLength, 0)
  return { status, etag, bytes, copies }
}

function copy(body: Buffer, common: Record<string, string>, encoding?: string): Copy {
  const length = { 'content-length': String(body.byteLength) }
  return {
    body: body as Uint8Array<ArrayBuffer>,
    headers: encoding === undefined ? { ...common, ...length } : { ...common, ...length, 'content-encoding': encoding },
  }
}

/** The titles whose addresses are among these texts. */
export function titlesIn(...texts: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (const text of texts) {
    for (const [, type, id] of text.matchAll(ADDRESS)) {
      found.add(titleNumber({ type: type === 'movie' ? 'movie' : 'tv_show', id: Number(id) }))
    }
  }
  return found
}
