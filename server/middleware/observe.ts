import { randomUUID } from 'node:crypto'
import type { Logger } from '#shared/logger.ts'
import type { TrustedProxies } from '../http/client-address.ts'
import type { Health } from '../process/health.ts'
import type { HostContext, Middleware, RequestState } from '../http/host-env.ts'
import type { Metrics } from '../process/metrics.ts'
import { NOBODY } from '../http/visitor.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

interface Options {
  logger: Logger
  metrics: Metrics
  proxies: TrustedProxies
  health: Health
}

/**
 * Names the request, finds out who asks, and records how it was answered. The access log holds the path only: queries
 * carry search terms and one-time codes.
 */
export function observe({ logger, metrics, proxies, health }: Options): Middleware {
  return async (c, next) => {
    const startedAt = performance.now()
    const state = firstState(c, proxies)
    c.set('state', state)

    await next()

    const { status } = c.res
    const { requestId, kind } = state
    if (!state.finished) c.res.headers.set('x-request-id', requestId)
    if (health.stopping) c.res.headers.set('connection', 'close')
    const ms = performance.now() - startedAt
    metrics.answered(kind, status, ms / 1_000)
    logger.info(
      {
        requestId,
        method: c.req.method,
        host: state.host,
        path: state.pathname,
        status,
        kind,
        ms: Math.round(ms * 10) / 10,
      },
      'Request answered',
    )
  }
}

function firstState(c: HostContext, proxies: TrustedProxies): RequestState {
  const peer = c.env?.incoming?.socket.remoteAddress ?? null
  const given = c.req.header('x-request-id')
  const accepted = given !== undefined && REQUEST_ID.test(given) && peer !== null && proxies.trusts(peer)
  return {
    requestId: accepted ? given : randomUUID(),
    clientIp: proxies.clientAddress(peer, peer === null ? null : (c.req.header('x-forwarded-for') ?? null)),
    kind: 'page',
    ...splitTarget(c.req.url),
    problem: c.env?.incoming?.targetProblem ?? null,
    site: 'public',
    origin: '',
    visitor: NOBODY,
    member: null,
    memberUnknown: false,
    cookies: [],
    pageLanguage: null,
    unroutable: false,
    body: null,
    bodyTooLarge: false,
    mayAskUpstream: async () => false,
    nonce: null,
    finished: false,
  }
}

/** Splits an absolute URL without parsing it again: the adapter has already brought it into normal form. */
function splitTarget(url: string): Pick<RequestState, 'host' | 'pathname' | 'search'> {
  const hostAt = url.indexOf('://') + 3
  const pathAt = url.indexOf('/', hostAt)
  const hashAt = url.indexOf('#', pathAt)
  const end = hashAt === -1 ? url.length : hashAt
  const queryAt = url.indexOf('?', pathAt)
  const pathEnd = queryAt === -1 || queryAt > end ? end : queryAt
  return { host: url.slice(hostAt, pathAt), pathname: url.slice(pathAt, pathEnd), search: url.slice(pathEnd, end) }
}
