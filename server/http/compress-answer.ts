import { Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'
import {
  MIN_COMPRESSED_BYTES,
  STREAM_BROTLI_QUALITY,
  acceptedAtOnce,
  brotliOptions,
  isCompressible,
} from './encodings.ts'
import { readStart } from './read-start.ts'
import type { IncomingRequest } from './request.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

/** Each compresses a whole body, or chunk by chunk, each as soon as it arrives. */
const COMPRESSORS = {
  zstd: {
    whole: (body: Uint8Array) => zstd(body),
    stream: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  },
  br: {
    whole: (body: Uint8Array) => brotli(body, brotliOptions(STREAM_BROTLI_QUALITY, body.byteLength)),
    stream: () =>
      createBrotliCompress({ ...brotliOptions(STREAM_BROTLI_QUALITY), flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    whole: (body: Uint8Array) => zip(body, { level: constants.Z_BEST_SPEED }),
    stream: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
}

/**
 * Compresses a response. One that is already complete, as most pages are, is compressed and sent in one piece: streams cost more
 * than the compression. Of others, every chunk is sent on as it arrives.
 */
export async function compressAnswer({ req }: Pick<IncomingRequest, 'req'>, response: Response): Promise<Response> {
  const { body, status } = response
  if (body === null || req.method === 'HEAD' || !isWorthCompressing(response)) return response
  const encoding = acceptedAtOnce(req.headers.get('accept-encoding'))
  const headers = new Headers(response.headers)
  const { whole, parts } = await readStart(body)
  if (whole !== null && (encoding === 'identity' || whole.byteLength < MIN_COMPRESSED_BYTES)) {
    return new Response(whole, { status, headers })
  }
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  if (encoding === 'identity')
    return new Response(Readable.toWeb(Readable.from(parts())) as ReadableStream, { status, headers })
  headers.set('content-encoding', encoding)
  const compressor = COMPRESSORS[encoding]
  if (whole !== null)
    return new Response((await compressor.whole(whole)) as Uint8Array<ArrayBuffer>, { status, headers })
  const stream = compressor.stream()
  // A visitor who leaves ends the stream, and with it the rendering; that is not a failure.
  pipeline(Readable.from(parts()), stream, () => undefined)
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers })
}

function isWorthCompressing({ status, headers }: Response): boolean {
  if (status === 204 || status === 304 || headers.has('content-encoding')) return false
  const length = headers.get('content-length')
  return isCompressible(headers.get('content-type')) && (length === null || Number(length) >= MIN_COMPRESSED_BYTES)
}
