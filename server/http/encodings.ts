import { constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Content encodings of responses. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this size, compressing costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_024
/** For copies that are compressed once and sent often. */
export const CACHED_BROTLI_QUALITY = 6
/** For responses made for one visitor: a home page is 6 % larger than at quality 4, in six tenths of the time. */
export const STREAM_BROTLI_QUALITY = 3

/** Event streams are excluded: each event must be sent immediately. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|ld\+json|xml|rss\+xml|wasm)|image\/svg\+xml|font\/(?:ttf|otf))/

export function isCompressible(type: string | null): boolean {
  return type !== null && COMPRESSIBLE.test(type)
}

/** Browsers send few distinct headers. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 })

/** The best encoding that a visitor takes. */
export function acceptedEncoding(header: string | null): Encoding {
  if (header === null || header === undefined || header === '') return 'identity'
  let encoding = negotiated.get(header)
  if (encoding === undefined) negotiated.set(header, (encoding = negotiate(header)))
  return encoding
}

function negotiate(header: string): Encoding {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br'
  return quality('gzip') > 0 ? 'gzip' : 'identity'
}

export function brotliOptions(quality: number, size?: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...(size === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
    },
  }
}
