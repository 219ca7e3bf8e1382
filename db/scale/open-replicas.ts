import { withIoTimeout } from '#shared/async/with-timeout.ts'
import type { Logger } from '#shared/logger.ts'
import type { Database } from '../client.ts'
import { QueryTimeoutError } from '../errors.ts'
import { openPostgres } from '../postgres.ts'
import type { PostgresOptions } from '../postgres.ts'
import { connectToServer } from './replicas/connect-to-server.ts'
import { ANSWER_LIMIT_MS, MAX_CONNECTIONS, QUERY_LIMIT_MS } from './replicas/limits.ts'
import { parsePosition } from './replicas/position.ts'
import { createPrimaryTrack } from './replicas/primary-track.ts'
import type { PrimaryTrack } from './replicas/primary-track.ts'
import { createRequiredPosition } from './replicas/required-position.ts'
import { createStanding } from './replicas/standing.ts'
import type { Standing } from './replicas/standing.ts'
import { askFlushed, askCommitted, askReplica, noteTimeline, watch } from './replicas/watch-server.ts'
import type { Watching } from './replicas/watch-server.ts'
import { RequestDatabase } from './request-database.ts'
import type { ReadFrom, ReadReplica } from './request-database.ts'

/** Replicas per process. */
export const MAX_REPLICAS = 8

/** The state of one replica, for operators. */
export interface ReplicaState {
  name: string
  isIn: boolean
  /** Null while it does not respond. */
  lagMs: number | null
}

export interface Replicas {
  /**
   * The database of a request that may read from a replica, of a member whose last write ends at this position (`lastWriteOf`); null: no
   * writes.
   */
  readsAfter(position: string | null): RequestDatabase
  /** A change was announced, or may have been missed: replicas that may not have it yet are not read. */
  noteChange(): void
  states(): ReplicaState[]
  readonly reads: Readonly<Record<ReadFrom, number>>
  close(): Promise<void>
}

interface Options {
  /** Connection strings of the replicas. */
  urls: readonly string[]
  primary: Database
  /** Where the primary is asked for its position. */
  primaryTarget: PostgresOptions['target']
  logger: Logger
}

interface Replica extends Omit<ReadReplica, 'isGood'> {
  name: string
  standing: Standing
  watching: Watching
  close(): Promise<void>
}

/**
 * Connects in the background: replicas that are unavailable are used once they respond. Positions are requested on connections of their
 * own.
 */
export function openReplicas({ urls, primary, primaryTarget, logger }: Options): Replicas {
  const stopping = new AbortController()
  const { signal } = stopping
  const track = createPrimaryTrack()
  const asking = openPostgres({ ...FOR_ASKING, target: primaryTarget, logger: QUIET }).db
  const required = createRequiredPosition(() => inTime(askCommitted(asking)), {
    signal,
    onKnown: () => replicas.forEach(({ watching }) => watching.hurry()),
  })
  const isAwaited = ({ isIn, has }: Standing) => isIn && required.position !== null && !has(required.position)
  const replicas = urls.map((url) => openReplica(url, { track, logger, signal, isAwaited }))
  const watchingPrimary = watch(
    async () => {
      const at = performance.now()
      const known = replicas.map(({ standing }) => standing.replayed)
      const flushed = await inTime(askFlushed(asking)).catch(() => null)
      if (flushed === null) return
      track.add(flushed.position, at)
      replicas.forEach(({ standing }, index) => standing.compare(known[index] ?? null, flushed.position))
      // Until then, no replica has what is required; retried with the next poll.
      if (!flushed.isNoted) await inTime(noteTimeline(asking)).catch(() => {})
    },
    { isAwaited: () => false, signal },
  )
  const reads: Record<ReadFrom, number> = { replica: 0, primary: 0, again: 0 }
  let turn = 0

  return {
    readsAfter(position) {
      const own = position === null ? 0n : parsePosition(position)
      // Checked before each query: a change may be announced between two queries of a request.
      const isGood = ({ standing }: Replica) =>
        required.position !== null && standing.has(required.position) && standing.has(own)
      const choose = () => {
        const good = replicas.filter(isGood)
        turn += 1
        const chosen = good[turn % good.length]
        return chosen === undefined ? null : { ...chosen, isGood: () => isGood(chosen) }
      }
      return new RequestDatabase(primary, { choose, onRead: (from) => (reads[from] += 1) })
    },
    noteChange: () => required.raise(),
    states: () => replicas.map(({ name, standing: { isIn, lagMs } }) => ({ name, isIn, lagMs })),
    reads,
    async close() {
      stopping.abort()
      await Promise.all([watchingPrimary.ended, ...replicas.map(({ watching }) => watching.ended)])
      await Promise.all([asking.destroy(), ...replicas.map((replica) => replica.close())])
    },
  }
}

interface Surroundings {
  track: PrimaryTrack
  logger: Logger
  signal: AbortSignal
  isAwaited: (standing: Standing) => boolean
}

function openReplica(url: string, { track, logger, signal, isAwaited }: Surroundings): Replica {
  const { host: name } = new URL(url)
  const standing = createStanding({ name, track, logger, now: () => performance.now() })
  const onLost = standing.failed
  const target = { connectionString: url }
  const asking = openPostgres({ ...FOR_ASKING, target, logger: QUIET, onLost }).db
  const { db } = openPostgres({
    target,
    maxConnections: MAX_CONNECTIONS,
    limitMs: QUERY_LIMIT_MS,
    readOnly: true,
    connect: (pool) => connectToServer(pool, () => standing.startedAt),
    logger: QUIET,
    onLost,
  })
  const watching = watch(() => inTime(askReplica(asking)).then(standing.answered, standing.failed), {
    isAwaited: () => isAwaited(standing),
    signal,
  })
  return { name, db, standing, failed: standing.failed, watching, close: () => closeAll([asking, db]) }
}

async function closeAll(databases: readonly Database[]): Promise<void> {
  await Promise.all(databases.map((db) => db.destroy()))
}

const FOR_ASKING = { maxConnections: 1, limitMs: ANSWER_LIMIT_MS }
/** A lost connection is logged once, by its server's standing. */
const QUIET: Logger = { debug() {}, info() {}, warn() {}, error() {} }

function inTime<T>(answer: Promise<T>): Promise<T> {
  return withIoTimeout(ANSWER_LIMIT_MS, answer, () => {
    throw new QueryTimeoutError(`No answer within ${ANSWER_LIMIT_MS} ms`)
  })
}
