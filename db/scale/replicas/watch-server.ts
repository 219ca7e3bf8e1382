import { sql } from 'kysely'
import type { Database } from '../../client.ts'
import { ASK_EVERY_MS, SHORTEST_WAIT_MS } from './limits.ts'
import { parsePosition, positionText, timelineOf } from './position.ts'
import type { Position } from './position.ts'
import type { ReplicaAnswer } from './standing.ts'

const TIMELINE_KEY = 'timeline'
const NOTED = sql<string | null>`(select value #>> '{}' from catalogue_state where key = ${TIMELINE_KEY})`
/** Below the first. */
const NO_TIMELINE = '00000000'

/**
 * The primary's position up to which everything is committed. Anything beyond may stay unflushed for seconds until the next commit, and is
 * only included if commits do not wait for the disk.
 */
export async function askCommitted(db: Database): Promise<Position> {
  const { rows } = await sql<{ timeline: string; bytes: string }>`
    select ${timelineOf(sql`at`)} as timeline, at::text as bytes
    from (
      select case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at
    ) as now
  `.execute(db)
  const { timeline, bytes } = rows[0]!
  return parsePosition(positionText(timeline, bytes))
}

export interface Flushed {
  /** How far the primary has written durably: replicas can get this far, and no further. */
  position: Position
  /** Whether its timeline is stored where replicas read it. */
  isNoted: boolean
}

export async function askFlushed(db: Database): Promise<Flushed> {
  const { rows } = await sql<{ timeline: string; bytes: string; noted: string | null }>`
    select ${timelineOf(sql`at`)} as timeline, at::text as bytes, ${NOTED} as noted from pg_current_wal_flush_lsn() as at
  `.execute(db)
  const { timeline, bytes, noted } = rows[0]!
  return { position: parsePosition(positionText(timeline, bytes)), isNoted: noted === timeline }
}

/**
 * Stores the primary's timeline. A standby does not reliably know its own; one that shows this row has what was written on it, and one that
 * has followed another server is not considered further ahead by bytes alone.
 */
export async function noteTimeline(db: Database): Promise<void> {
  await sql`
    insert into catalogue_state (key, value)
    select ${TIMELINE_KEY}, to_jsonb(${timelineOf(sql`pg_current_wal_flush_lsn()`)})
    on conflict (key) do update set value = excluded.value, updated_at = now()
  `.execute(db)
}

export async function askReplica(db: Database): Promise<ReplicaAnswer> {
  const { rows } = await sql<{ replayed: string | null; noted: string | null; started: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed, ${NOTED} as noted,
      pg_postmaster_start_time()::text as started
  `.execute(db)
  const { replayed, noted, started } = rows[0]!
  const position = replayed === null ? null : parsePosition(positionText(noted ?? NO_TIMELINE, replayed))
  return { replayed: position, startedAt: started }
}

export interface Watching {
  /** Asks immediately, and more often as long as an answer is awaited. */
  hurry(): void
  ended: Promise<void>
}

/** Calls `ask`, which must not reject, repeatedly until `signal` is aborted. */
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

/** Returns a function that ends the wait early. */
function wakeAfter(ms: number, resolve: () => void): () => void {
  const timer = setTimeout(resolve, ms).unref()
  return () => {
    clearTimeout(timer)
    resolve()
  }
}
