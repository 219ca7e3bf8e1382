import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface EdgeAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: string
  /** Whether the edge served it from its cache. */
  isHit: boolean
}

interface Question {
  method?: string
  headers?: Readonly<Record<string, string | string[]>>
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }
let visitors = 0

/** Requests from a local port with the Host `host`, each time as a visitor from a different network. */
export function askEdge(
  port: string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<EdgeAnswer> {
  visitors += 1
  const forwarded = `198.${18 + ((visitors >> 16) & 1)}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new Promise((resolve, reject) => {
    const all = { host, 'x-forwarded-for': forwarded, ...headers }
    // Lists become separate header lines, which Node would join for cookies.
    const lines = Object.entries(all).flatMap(([name, value]) => [value].flat().flatMap((line) => [name, line]))
    const isPlain = Object.values(all).every((value) => typeof value === 'string')
    const asking = request(
      { host: '127.0.0.1', port, path, method, headers: isPlain ? all : lines, agent },
      (answer) => {
        buffer(answer).then((bytes) => resolve(read(answer, bytes)), reject)
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}

function read({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): EdgeAnswer {
  const decode = DECODERS[headers['content-encoding'] ?? '']
  const body = (bytes.byteLength === 0 || decode === undefined ? bytes : decode(bytes)).toString()
  return { status: statusCode, headers, body, isHit: headers['x-cache'] === 'hit' }
}
