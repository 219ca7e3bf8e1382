import { Answer, refuse } from '../http/answers.ts'
import { uncompressed } from '../art/art-store.ts'
import type { ArtStore } from '../art/art-store.ts'
import { acceptedEncoding } from '../http/encodings.ts'
import { isUnsafe } from '../http/methods.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/** Sizes as TMDB names them. SVGs scale, so that every size is the same file; pixels come in these widths only. */
const PATH = /^\/images\/(original|[wh]\d{2,4})\/([\w.-]+)$/
const PIXEL_SIZES = new Set(['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'])
const BUSY_RETRY_S = 5
const THIRTY_DAYS = 'public, max-age=2592000'
/** An SVG opened as a document of its own cannot run or load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `/images/{size}/{name}`: pictures of the sample catalogue, drawn here. */
export function generatedImages(art: ArtStore): Middleware<IncomingRequest> {
  return (request) => {
    const { req, pathname } = request
    if (!pathname.startsWith('/images/')) return null
    if (isUnsafe(req.method)) return refuse(request, 405, { allow: 'GET, HEAD' })
    const [, size = '', name = ''] = PATH.exec(pathname) ?? []
    const drawable = size !== '' && (PIXEL_SIZES.has(size) || !name.endsWith('.webp'))
    return send(request, drawable ? art.get(name, size) : Promise.resolve(null))
  }
}

async function send(request: IncomingRequest, drawing: ReturnType<ArtStore['get']>): Promise<Answer> {
  const { req } = request
  const picture = await drawing
  if (picture === null) return refuse(request, 404, {}, 'image')
  if (picture === 'busy') return refuse(request, 503, { 'retry-after': String(BUSY_RETRY_S) }, 'image')
  const headers: Record<string, string> = {
    'cache-control': THIRTY_DAYS,
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': 'cross-origin',
    etag: picture.etag,
    vary: 'Accept-Encoding',
  }
  if (req.headers.get('if-none-match')?.includes(picture.etag) === true)
    return new Answer('image', new Response(null, { status: 304, headers }))
  const compressed = picture.encoding === 'br' && acceptedEncoding(req.headers.get('accept-encoding')) === 'br'
  const body = compressed ? picture.body : await uncompressed(picture)
  headers['content-type'] = picture.type
  headers['content-length'] = String(body.byteLength)
  if (compressed) headers['content-encoding'] = 'br'
  return new Answer('image', new Response(req.method === 'HEAD' ? null : body, { headers }))
}
