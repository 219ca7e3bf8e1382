import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from '#shared/logger.ts'
import { DatabaseFullError } from './errors.ts'
import type { Overheard } from './listen-pglite.ts'
import type { Release } from '#shared/async/semaphore.ts'
import type { Mutex } from './mutex.ts'
import type { ClientMessage } from './wire-protocol.ts'
import { clientMessages, ENCRYPTION_REFUSED, fatalError, notificationsIn, saysIdle, SYNC } from './wire-protocol.ts'

/** The shortest limit in use for the path of a Unix socket, in bytes (macOS 103, Linux 107). */
const MAX_SOCKET_PATH_BYTES = 103
/** How long a client waits for its turn at most. */
const MUTEX_LIMIT_MS = 30_000
/** A client that holds the turn (an open transaction) and sends nothing for this long is disconnected. */
const SILENCE_LIMIT_MS = 30_000

export interface SocketServer {
  /** Disconnects the clients, rolling back their open transactions. */
  close(): Promise<void>
}

interface Context {
  pglite: PGlite
  mutex: Mutex
  beforeWrite: () => Promise<void>
  logger: Logger
  /** Called with the notifications that clients cause. */
  overheard: Overheard
}

/**
 * Serves the embedded database to our own commands on a Unix socket that only this user may open (mode 600). A client holds the turn from
 * its first message until the database is idle again: a whole extended query (parse to sync) and a whole transaction, so that none of the
 * server's queries run in between, nor the other way round. Null if the path is too long for a Unix socket.
 */
export async function serveOnSocket(path: string, context: Context): Promise<SocketServer | null> {
  const { logger } = context
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    const fields = { path, maxBytes: MAX_SOCKET_PATH_BYTES }
    logger.warn(fields, 'DATA_DIR is too long for a socket: commands will not work while the server runs')
    return null
  }
  // This process holds the lock, so an existing socket is left over from a dead process.
  await rm(path, { force: true })
  const sockets = new Set<Socket>()
  const conversations = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const conversation = converse(socket, context).catch((error: unknown) => {
      logger.debug({ err: error }, 'a database socket client left')
    })
    conversations.add(conversation)
    void conversation.finally(() => {
      sockets.delete(socket)
      conversations.delete(conversation)
    })
  })
  await listenPrivately(server, path)
  server.on('error', (error) => logger.warn({ err: error }, 'the database socket failed'))
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all([closed, ...conversations])
      await rm(path, { force: true })
    },
  }
}

async function listenPrivately(server: Server, path: string): Promise<void> {
  // Node binds before listen() returns, so the mask makes the socket private from its first moment. Worker threads cannot set it; there the
  // data folder's own mode has to suffice for the instant until chmod.
  const mask = isMainThread ? process.umask(0o177) : null
  try {
    server.listen(path)
  } finally {
    if (mask !== null) process.umask(mask)
  }
  await once(server, 'listening')
  await chmod(path, 0o600)
}

async function converse(socket: Socket, context: Context): Promise<void> {
  const session = new Session(socket, context)
  // Errors surface through the iteration; without a listener a late one would end the process.
  socket.on('error', () => {})
  socket.on('timeout', () => socket.destroy())
  try {
    for await (const message of clientMessages(socket)) {
      if (message.kind === 'cancel-request' || message.kind === 'terminate') return
      if (message.kind === 'encryption-request') socket.write(ENCRYPTION_REFUSED)
      else await session.pass(message)
    }
  } catch (error) {
    if (!socket.destroyed) socket.end(fatalError(sqlStateOf(error), (error as Error).message))
    throw error
  } finally {
    await session.end()
    socket.end()
  }
}

class Session {
  readonly #socket: Socket
  readonly #context: Context
  #release: Release | undefined

  constructor(socket: Socket, context: Context) {
    this.#socket = socket
    this.#context = context
  }

  async pass(message: ClientMessage & { bytes: Buffer }): Promise<void> {
    if (!this.#release) {
      await this.#context.beforeWrite()
      this.#release = await this.#context.mutex.acquire(MUTEX_LIMIT_MS)
      if (this.#socket.destroyed) throw new Error('The client left while it waited for its turn.')
    }
    this.#socket.setTimeout(SILENCE_LIMIT_MS)
    const answer = await this.#exchange(message.bytes)
    const completes = message.kind === 'startup' || (message.kind === 'request' && message.completes)
    if (completes && saysIdle(answer)) this.#giveBack()
    this.#socket.write(answer)
  }

  /** Leaves the shared session clean for the next user. */
  async end(): Promise<void> {
    if (!this.#release) return
    try {
      await this.#exchange(SYNC)
      await this.#context.pglite.exec('rollback')
    } finally {
      this.#giveBack()
    }
  }

  async #exchange(bytes: Buffer): Promise<Buffer> {
    const parts: Buffer[] = []
    // Copied: the given bytes are a view of memory that the next message overwrites.
    await this.#context.pglite.execProtocolRawStream(bytes, { onRawData: (data) => parts.push(Buffer.from(data)) })
    const answer = Buffer.concat(parts)
    for (const { channel, payload } of notificationsIn(answer)) {
      for (const listener of this.#context.overheard) listener(channel, payload)
    }
    return answer
  }

  #giveBack(): void {
    this.#socket.setTimeout(0)
    this.#release?.()
    this.#release = undefined
  }
}

function sqlStateOf(error: unknown): string {
  return error instanceof DatabaseFullError ? '53100' : '57P05'
}
