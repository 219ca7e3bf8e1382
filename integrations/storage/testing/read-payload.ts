import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { hash } from './verify-signature.ts'

/** The file in a request's body; S3's error code if it does not match its headers. */
export async function readPayload(request: IncomingMessage): Promise<Buffer | string> {
  const sent = await buffer(request)
  const claimed = String(request.headers['x-amz-content-sha256'])
  if (claimed === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return decodeChunks(sent, request)
  if (claimed.startsWith('STREAMING-')) return 'NotImplemented'
  return claimed === hash(sent) ? sent : 'XAmzContentSHA256Mismatch'
}

/** `aws-chunked`: chunks, each after its length in hexadecimal, then trailers, here a checksum. */
function decodeChunks(sent: Buffer, { headers }: IncomingMessage): Buffer | string {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = sent.indexOf('\r\n', at)
    const length = Number.parseInt(sent.toString('latin1', at, lineEnd), 16)
    if (lineEnd === -1 || Number.isNaN(length)) return 'IncompleteBody'
    at = lineEnd + 2
    if (length === 0) break
    chunks.push(sent.subarray(at, at + length))
    at += length + 2
  }
  const file = Buffer.concat(chunks)
  if (file.byteLength !== Number(headers['x-amz-decoded-content-length'])) return 'IncompleteBody'
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(file))
  const trailer = `x-amz-checksum-crc32:${checksum.toString('base64')}`
  return sent.toString('latin1', at).split('\r\n').includes(trailer) ? file : 'BadDigest'
}
