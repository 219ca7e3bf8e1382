import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { STALL_LIMITS, cutStalled } from './cut-stalled.ts'
import { ALLOW } from './methods.ts'
import type { HostBindings } from './request.ts'

const MAX_HEADER_BYTES = 16 * 1024
/** Time by which a request's headers, and then the whole request, must have arrived. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than the minute after which common proxies close idle connections, so that the proxy closes first and loses no request. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** A connection without any traffic. */
const IDLE_TIMEOUT_MS = 120_000

/** Answers a request; never rejects. */
export type HandleRequest = (request: Request, bindings?: HostBindings) => Promise<Response>

/** Responds before the host does, or calls `next`. */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** The HTTP server with its limits; not listening yet. */
export function createHttpServer(
  fetch: HandleRequest,
  front: Front = (_incoming, _outgoing, next) => next(),
  stallLimits = STALL_LIMITS,
): Server {
  const handle = getRequestListener(fetch, {
    errorHandler: () => plainAnswer(400),
  })
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    (incoming, outgoing) => {
      if (namesTwoHosts(incoming)) return endWith(incoming.socket, 400)
      front(incoming, outgoing, () => {
        prepareTarget(incoming)
        void handle(incoming, outgoing)
      })
    },
  )
  server.setTimeout(IDLE_TIMEOUT_MS)
  cutStalled(server, IDLE_TIMEOUT_MS, stallLimits)
  server.on('clientError', answerParserError)
  server.on('connect', (_request, socket) => endWith(socket, 405))
  return server
}

/** Several Host headers, or an absolute URL as target that names another host: a proxy may have checked one, and we the other. */
function namesTwoHosts({ url, headers, headersDistinct }: IncomingMessage): boolean {
  if ((headersDistinct['host']?.length ?? 0) > 1) return true
  const [, authority] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url ?? '') ?? []
  return authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase()
}

/** The adapter would refuse a backslash in the path before any middleware runs; marked here, it gets the site's error page. */
function prepareTarget(incoming: IncomingMessage & { targetProblem?: 400 | 414 }): void {
  if (incoming.url?.startsWith('/') !== true || incoming.url.split('?', 1)[0]?.includes('\\') !== true) return
  incoming.targetProblem = 400
  incoming.url = '/'
}

const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const PLAIN_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

function plainAnswer(status: number): Response {
  return new Response(`${STATUS_TEXTS[status] ?? ''}\n`, { status, headers: PLAIN_HEADERS })
}

function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'HPE_INVALID_METHOD') return endWith(socket, 405)
  if (error.code === 'HPE_HEADER_OVERFLOW') return endWith(socket, 431)
  endWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)
}

/** Responds where there is no response object. */
function endWith(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = `${STATUS_TEXTS[status] ?? ''}\n`
  const headers = {
    ...PLAIN_HEADERS,
    'content-length': String(body.length),
    ...(status === 405 ? { allow: ALLOW } : {}),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_TEXTS[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
