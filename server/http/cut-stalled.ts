import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Limits {
  checkEveryMs: number
  /** Node checks twice, at this interval, whether any more of a response was sent. */
  silentMs: number
}

/** A client that reads nothing of a response is disconnected after half a minute at most, because unsent data is buffered in memory. */
export const STALL_LIMITS: Limits = { checkEveryMs: 5_000, silentMs: 12_000 }

/**
 * Limits connections with an unread response to `silentMs` of inactivity instead of `idleMs`, the server's own limit. Slow readers
 * stay connected: a connection is inactive only while nothing at all moves on it.
 */
export function cutStalled(server: Server, idleMs: number, { checkEveryMs, silentMs }: Limits = STALL_LIMITS): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const waits = socket.writableLength > 0
      if (waits && socket.timeout !== silentMs) socket.setTimeout(silentMs)
      else if (!waits && socket.timeout === silentMs) socket.setTimeout(idleMs)
    }
  }, checkEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
