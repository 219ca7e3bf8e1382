import { sql } from 'kysely'
import type { Database } from '../client.ts'
import { ASK_EVERY_MS, SHORTEST_WAIT_MS } from './limits.ts'
import { parsePosition } from './position.ts'
import type { Position } from './position.ts'
import type { ReplicaAnswer } from './standing.ts'

/**
 * How far the primary has come with what is committed. What is behind that may wait for seconds until somebody commits again, and is asked for
 * only where commits do not wait for the disk.
 */
export async function askCommitted(db: Database): Promise<Position> {
  const { rows } = await sql<{ at: string }>`
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as at
  `.execute(db)
  return parsePosition(rows[0]!.at)
}

/** How far the primary has written for good: replicas can come so far, and no further. */
export async function askFlushed(db: Database): Promise<Position> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(db)
  return parsePosition(rows[0]!.at)
}

export async function askReplica(db: Database): Promise<ReplicaAnswer> {
  const { rows } = await sql<{ replayed: string | null; started: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed,
      pg_postmaster_start_time()::text as started
  `.execute(db)
  const { replayed, started } = rows[0]!
  return { replayed: replayed === null ? null : parsePosition(replayed), startedAt: started }
}

export interface Watching {
  /** Asks at once, and more often as long as an answer is awaited. */
  hurry(): void
  ended: Promise<void>
}

/** Calls `ask`, which does not reject, again and again until `signal` is aborted. */
export function watch(
  ask: () => Promise<void>,
  { isAwaited, signal }: { isAwaited: () => boolean; signal: AbortSignal },
): Watching {
  let waitMs = ASK_EVERY_MS
  let wake = () => {}
  signal.addEventListener('abort', () => wake(), { once: true })
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await ask()
      waitMs = isAwaited() ? Math.min(waitMs * 2, ASK_EVERY_MS) : ASK_EVERY_MS
      if (!signal.aborted) await new Promise<void>((resolve) => (wake = wakeAfter(waitMs, resolve)))
    }
  }
  return {
    hurry() {
      waitMs = SHORTEST_WAIT_MS / 2
      wake()
    },
    ended: run(),
  }
}

/** What ends the wait early. */
function wakeAfter(ms: number, resolve: () => void): () => void {
  const timer = setTimeout(resolve, ms).unref()
  return () => {
    clearTimeout(timer)
    resolve()
  }
}
