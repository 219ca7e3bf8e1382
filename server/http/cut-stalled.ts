import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Limits {
  checkEveryMs: number
  /** Node asks twice, this long apart, whether any more of an answer has left. */
  silentMs: number
}

/** Who reads nothing of an answer is cut off after half a minute at most: what waits to be sent to them is held in memory. */
export const STALL_LIMITS: Limits = { checkEveryMs: 5_000, silentMs: 12_000 }

/**
 * Lets connections whose answer waits to be read be silent for `silentMs` instead of `idleMs`, the server's own limit. Slow readers stay:
 * a connection is silent while nothing at all moves on it.
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
