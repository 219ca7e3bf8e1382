import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Logger } from '#shared/logger.ts'
import type { Health } from '../telemetry/health.ts'

/** How long a stopping process still accepts requests, while `/readyz` already answers 503. */
export const STOP_NOTICE_MS = 3_000
/** A new connection may not have sent its request yet: it is not closed as idle before this. */
const IDLE_GRACE_MS = 500
/** How long requests in flight may take to finish. */
export const STOP_DRAIN_MS = 10_000

interface Options {
  /** Servers for visitors; each stops accepting connections and lets requests in flight finish. */
  servers: readonly Server[]
  health: Health
  logger: Logger
  /** Closes what the requests needed. */
  close: () => Promise<void>
  noticeMs?: number
  drainMs?: number
}

/**
 * Stops without dropping a request: first the load balancers notice (`/readyz` 503, `Connection: close` on every response), then no
 * new connections are accepted, then requests in flight finish, then the database closes. Calling it again changes nothing.
 */
export function createStop(options: Options): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => (stopping ??= stop(options))
}

async function stop({
  servers,
  health,
  logger,
  close,
  noticeMs = STOP_NOTICE_MS,
  drainMs = STOP_DRAIN_MS,
}: Options): Promise<void> {
  logger.info({}, 'Stopping')
  health.stopping = true
  await new Promise((resolve) => setTimeout(resolve, noticeMs))
  await Promise.all(servers.map((server) => drain(server, drainMs, logger)))
  await close()
  logger.info({}, 'Stopped')
}

function drain(server: Server, drainMs: number, logger: Logger): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      logger.warn({}, 'Requests were still under way and are cut off')
      server.closeAllConnections()
    }, drainMs)
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS)
    // Only stops accepting: the HTTP server's own close would also cut connections whose request is on its way.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer)
      clearInterval(sweep)
      server.close(() => undefined)
      resolve()
    })
  })
}
