import { Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import {
  MIN_COMPRESSED_BYTES,
  STREAM_BROTLI_QUALITY,
  acceptedEncoding,
  brotliOptions,
  isCompressible,
} from './encodings.ts'
import type { Encoding } from './encodings.ts'
import { readStart } from './read-start.ts'
import type { IncomingRequest } from './request.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses a response. One that is already complete, as most pages are, is compressed and sent in one piece: streams cost more
 * than the compression. Of others, every chunk is sent on as it arrives.
 */
export async function compressAnswer({ req }: Pick<IncomingRequest, 'req'>, response: Response): Promise<Response> {
  const { body, status } = response
  if (body === null || req.method === 'HEAD' || !isWorthCompressing(response)) return response
  const encoding = acceptedEncoding(req.headers.get('accept-encoding'))
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
  if (whole !== null) return new Response(await compressWhole(whole, encoding), { status, headers })
  return new Response(compressParts(parts(), encoding), { status, headers })
}

async function compressWhole(whole: Uint8Array, encoding: Exclude<Encoding, 'identity'>) {
  const compressed =
    encoding === 'br'
      ? await brotli(whole, brotliOptions(STREAM_BROTLI_QUALITY, whole.byteLength))
      : await zip(whole, { level: constants.Z_BEST_SPEED })
  return compressed as Uint8Array<ArrayBuffer>
}

function compressParts(parts: AsyncIterable<Uint8Array>, encoding: Exclude<Encoding, 'identity'>): ReadableStream {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...brotliOptions(STREAM_BROTLI_QUALITY), flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  // A visitor who leaves ends the stream, and with it the rendering; that is not a failure.
  pipeline(Readable.from(parts), compressor, () => undefined)
  return Readable.toWeb(compressor) as ReadableStream
}

function isWorthCompressing({ status, headers }: Response): boolean {
  if (status === 204 || status === 304 || headers.has('content-encoding')) return false
  const length = headers.get('content-length')
  return isCompressible(headers.get('content-type')) && (length === null || Number(length) >= MIN_COMPRESSED_BYTES)
}
