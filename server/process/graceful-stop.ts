import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Logger } from '#shared/logger.ts'
import type { Health } from '../telemetry/health.ts'

/** For so long a process that was told to stop still takes requests, while `/readyz` already says no. */
export const STOP_NOTICE_MS = 3_000
/** A connection that was just made may not have brought its request yet: it is not closed as idle before this. */
const IDLE_GRACE_MS = 500
/** Requests under way may take so long to end. */
export const STOP_DRAIN_MS = 10_000

interface Options {
  /** Servers of visitors; each stops accepting and lets what is under way end. */
  servers: readonly Server[]
  health: Health
  logger: Logger
  /** Closes what the requests needed. */
  close: () => Promise<void>
  noticeMs?: number
  drainMs?: number
}

/**
 * Stops without dropping a request: first the balancers are told (`/readyz` 503, `Connection: close` on every answer),
 * then nothing new is accepted, then what is under way ends, then the database closes. Calling it again changes nothing.
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
    // Stops accepting and no more: the HTTP server's own close would also cut connections whose request is on its way.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer)
      clearInterval(sweep)
      server.close(() => undefined)
      resolve()
    })
  })
}
