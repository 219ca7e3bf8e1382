import { mkdir, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Logger } from '#shared/logger.ts'
import { lockFolder } from './folder-lock.ts'
import { createFreeSpaceGuard, MINIMUM_FREE_MB_TO_OPEN, requireFreeSpace } from './free-space.ts'
import { listenOnPGlite } from './listen-pglite.ts'
import type { Overheard } from './listen-pglite.ts'
import { listenOnPostgres } from './listen-postgres.ts'
import type { Listen } from './listen.ts'
import { createPGliteDialect } from './pglite-dialect.ts'
import { openFolder } from './open-folder.ts'
import { openPostgres } from './postgres.ts'
import { doubtTogether } from './scale/primary/doubt-together.ts'
import { findPrimary } from './scale/primary/find-primary.ts'
import type { Primary } from './scale/primary/find-primary.ts'
import type { DatabaseLoad } from './postgres.ts'
import type { Schema } from './schema.ts'
import { startFrom } from './start-from.ts'
import type { SocketServer } from './socket-server.ts'
import { serveOnSocket } from './socket-server.ts'
import { withinQueryLimit } from './time-limit.ts'
import { Mutex } from './mutex.ts'

/** The database as every verb takes it: the handle itself or a transaction on it. */
export type Database = Kysely<Schema>

export interface DatabaseHandle {
  kind: 'pglite' | 'postgres'
  /** Every query is limited to queryTimeoutMs. */
  db: Database
  /** The same database without time limits: for migrations and bulk work, never for a page. */
  unbounded: Database
  /** Whether the database responds within a second to a query for one movie. Never rejects. */
  ping(): Promise<boolean>
  close(): Promise<void>
}

/** A database that this process opened itself, not through another process's socket. */
export interface OwnDatabase extends DatabaseHandle {
  /** Must be stopped before the database is closed. */
  listen: Listen
  /** The current load from queries with a time limit. */
  load(): DatabaseLoad
  /** Whether it was just created as a copy of `prepared`. */
  isCopy: boolean
  /** The server that takes writes, bypassing any pooler; null for the embedded database. */
  primary: Primary | null
}

export interface DatabaseOptions {
  /** PostgreSQL's connection string, possibly for several servers; without it, the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  /** If `databaseUrl` leads to a pooler that lends a connection per transaction: a direct address, for what needs a session. */
  directUrl?: string | undefined
  dataDir: string
  /** A folder with a closed embedded database: a database that does not exist yet is created as its copy. */
  prepared?: string | undefined
  logger: Logger
  queryTimeoutMs?: number
}

const QUERY_LIMIT_MS = 5_000
const PING_LIMIT_MS = 1_000
const MAX_CONNECTIONS = 10
/** Migrations and one bulk job at a time. */
const MAX_UNBOUNDED_CONNECTIONS = 2
const SOCKET_FILE = 'kinora.sock'

/**
 * Opens the database this process is configured for. Embedded: throws DatabaseLockedError if another process has it open, DatabaseFullError
 * if the disk has no room, DatabaseDamagedError if the folder does not contain a complete database. PostgreSQL: connects with the first
 * query.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OwnDatabase> {
  const { databaseUrl, directUrl, logger, queryTimeoutMs = QUERY_LIMIT_MS } = options
  if (databaseUrl === undefined) return openEmbedded({ ...options, queryTimeoutMs })
  const [primary, direct] = findPrimaries(databaseUrl, { directUrl, logger })
  const pool = openPostgres({
    target: { primary },
    isPooled: directUrl !== undefined,
    logger,
    limitMs: queryTimeoutMs,
    maxConnections: MAX_CONNECTIONS,
  })
  const { db: unbounded } = openPostgres({
    target: { primary: direct },
    logger,
    limitMs: Infinity,
    maxConnections: MAX_UNBOUNDED_CONNECTIONS,
  })
  const handle = handleOf('postgres', { db: pool.db, unbounded })
  return {
    ...handle,
    listen: listenOnPostgres({ primary: direct, logger }),
    load: pool.load,
    isCopy: false,
    primary: direct,
  }
}

/** For queries, and bypassing any pooler. */
function findPrimaries(
  databaseUrl: string,
  { directUrl, logger }: Pick<DatabaseOptions, 'directUrl' | 'logger'>,
): [Primary, Primary] {
  const primary = findPrimary(databaseUrl, { logger })
  if (directUrl === undefined) return [primary, primary]
  return doubtTogether(primary, findPrimary(directUrl, { logger }))
}

/**
 * The embedded database of a server that is running on `dataDir`, through its private socket; null if none is. For our own commands: they
 * share one session with the server, so no SET, no prepared names, short transactions.
 */
export async function connectToRunning(options: {
  dataDir: string
  logger: Logger
  queryTimeoutMs?: number
}): Promise<DatabaseHandle | null> {
  const { dataDir, logger, queryTimeoutMs = QUERY_LIMIT_MS } = options
  const path = join(dataDir, SOCKET_FILE)
  if (!(await answers(path))) return null
  const target = { stream: () => socketTo(path) }
  const { db } = openPostgres({ target, logger, limitMs: queryTimeoutMs, maxConnections: 1 })
  const { db: unbounded } = openPostgres({ target, logger, limitMs: Infinity, maxConnections: 1 })
  return handleOf('pglite', { db, unbounded })
}

async function openEmbedded({
  dataDir,
  prepared,
  logger,
  queryTimeoutMs,
}: DatabaseOptions & { queryTimeoutMs: number }): Promise<OwnDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Before the lock, which takes up space itself.
  await requireFreeSpace(dataDir, { minimumMb: MINIMUM_FREE_MB_TO_OPEN })
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    const isCopy = prepared !== undefined && (await startFrom(prepared, folder))
    const pglite = await openFolder(folder)
    const mutex = new Mutex()
    const beforeWrite = createFreeSpaceGuard(dataDir)
    const overheard: Overheard = new Set()
    const context = { pglite, mutex, beforeWrite, logger, overheard }
    const server = await serveOnSocket(join(dataDir, SOCKET_FILE), context)
    const open = (limitMs: number) =>
      new Kysely<Schema>({ dialect: createPGliteDialect({ pglite, mutex, limitMs, beforeWrite }) })
    const handle = handleOf('pglite', {
      db: open(queryTimeoutMs),
      unbounded: open(Infinity),
      close: () => closeEmbedded({ server, pglite, mutex, lock, limitMs: queryTimeoutMs }),
    })
    const load = () => ({ ...mutex.load(), max: 1 })
    return { ...handle, listen: listenOnPGlite({ pglite, mutex, overheard }), load, isCopy, primary: null }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function closeEmbedded(parts: {
  server: SocketServer | null
  pglite: { close(): Promise<void> }
  mutex: Mutex
  lock: { release(): Promise<void> }
  limitMs: number
}): Promise<void> {
  // A client that is still waiting for its turn finds the database closed.
  await withinQueryLimit(parts.limitMs, parts.server?.close() ?? Promise.resolve()).catch(() => {})
  const release = await parts.mutex.acquire(parts.limitMs)
  await parts.pglite.close()
  release()
  // Last of all: a process whose database did not close keeps its lock to the end.
  await parts.lock.release()
}

function handleOf(
  kind: DatabaseHandle['kind'],
  { db, unbounded, close }: { db: Database; unbounded: Database; close?: () => Promise<void> },
): DatabaseHandle {
  let closing: Promise<void> | undefined
  return {
    kind,
    db,
    unbounded,
    async ping() {
      try {
        await withinQueryLimit(PING_LIMIT_MS, db.selectFrom('movies').select('id').limit(1).execute())
        return true
      } catch {
        return false
      }
    },
    close() {
      closing ??= Promise.all([db.destroy(), unbounded.destroy()]).then(() => close?.())
      return closing
    },
  }
}

/** node-postgres expects `<folder>/.s.PGSQL.<port>`; this socket connects to our path whatever address it is given. */
function socketTo(path: string): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => connect(path)
  return socket
}

/** Whether a process is listening there: a killed server leaves its socket file behind. */
async function answers(path: string): Promise<boolean> {
  const exists = await stat(path).then(
    (file) => file.isSocket(),
    () => false,
  )
  if (!exists) return false
  return new Promise((resolve) => {
    const socket = new Socket().connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
