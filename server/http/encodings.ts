import { constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Content encodings of copies that are kept. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this size, compressing costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_024
/** For copies that are compressed once and sent often. */
export const CACHED_BROTLI_QUALITY = 6
/** For responses made for one visitor, whose browser does not take zstd: 6 % larger than at quality 4, in six tenths of the time. */
export const STREAM_BROTLI_QUALITY = 3

/** Event streams are excluded: each event must be sent immediately. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|ld\+json|xml|rss\+xml|wasm)|image\/svg\+xml|font\/(?:ttf|otf))/

export function isCompressible(type: string | null): boolean {
  return type !== null && COMPRESSIBLE.test(type)
}

interface Accepted {
  /** The best of those that are kept. */
  kept: Encoding
  zstd: boolean
}

/** Browsers send few distinct headers. */
const negotiated = new LRUCache<string, Accepted>({ max: 200 })

/** The best encoding that a visitor takes, of copies that are kept. */
export function acceptedEncoding(header: string | null): Encoding {
  return accepted(header).kept
}

/** The best encoding for a response that is compressed for one visitor: zstd is as small as brotli in a third of the time. */
export function acceptedAtOnce(header: string | null): Encoding | 'zstd' {
  const { kept, zstd } = accepted(header)
  return zstd ? 'zstd' : kept
}

function accepted(header: string | null): Accepted {
  if (header === null || header === undefined || header === '') return { kept: 'identity', zstd: false }
  let encodings = negotiated.get(header)
  if (encodings === undefined) negotiated.set(header, (encodings = negotiate(header)))
  return encodings
}

function negotiate(header: string): Accepted {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const kept = quality('gzip') > 0 ? 'gzip' : 'identity'
  return {
    kept: quality('br') > 0 && quality('br') >= quality('gzip') ? 'br' : kept,
    // Only where it is named: `*` comes from programs that know less than they claim.
    zstd: (qualities.get('zstd') ?? 0) > 0 && quality('zstd') >= Math.max(quality('br'), quality('gzip')),
  }
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
