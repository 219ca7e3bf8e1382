import type { Database } from '#db/client.ts'
import type { Jobs } from '#domain/jobs.ts'
import type { Clock } from '#shared/clock.ts'
import type { Job, JobName } from '#shared/jobs.ts'
import type { Logger } from '#shared/logger.ts'
import { priorityOf, singletonKeyOf } from './queues.ts'
import { createTroubleLog } from './trouble-log.ts'

/** How long a job that was sent is not sent again: a popular stale title must not cost a query at every view. */
const RECENT_MS = 5 * 60_000
const MAX_RECENT = 10_000
/** Maximum number of jobs waiting to be sent. Only reached if the database has been unavailable for long. */
const MAX_WAITING = 1_000

export interface JobRow {
  data: Job
  singletonKey: string
  priority: number
}

interface SenderOptions {
  /**
   * Inserts jobs of one queue; those identical to a queued or running one are skipped. `db`: the transaction to use; omitted if
   * they are inserted on their own.
   */
  insert: (name: JobName, rows: JobRow[], db?: Database) => Promise<unknown>
  /** Called after jobs of a queue were inserted. If a transaction did it, that has not been committed yet. */
  onSent: (name: JobName) => void
  logger: Logger
  clock: Clock
}

export interface JobSender extends Jobs {
  /** Resolves when everything that was enqueued is in the database or was given up. */
  flush(): Promise<void>
}

/**
 * Collects jobs and sends them after the response, in batches and one query at a time; jobs enqueued by `promise` are inserted
 * immediately.
 */
export function createSender({ insert, onSent, logger, clock }: SenderOptions): JobSender {
  const recent = createRecentKeys(clock)
  const waiting = new Map<string, Job>()
  const logFailure = createTroubleLog({ logger, clock }, 'Jobs could not be enqueued')
  let sending: Promise<void> | null = null

  async function send(name: JobName, jobs: ReadonlyMap<string, Job>): Promise<void> {
    try {
      await insert(name, [...jobs.values()].map(toRow))
      onSent(name)
    } catch (error) {
      for (const key of jobs.keys()) recent.forget(key)
      logFailure(error)
    }
  }

  async function sendAll(): Promise<void> {
    // Everything enqueued in this turn of the event loop is sent together.
    await Promise.resolve()
    while (waiting.size > 0) {
      const byName = Map.groupBy(waiting, ([, job]) => job.name)
      waiting.clear()
      for (const [name, jobs] of byName) await send(name, new Map(jobs))
    }
    sending = null
  }

  return {
    enqueue(...jobs) {
      for (const job of jobs) {
        const key = `${job.name} ${singletonKeyOf(job)}`
        if (!recent.add(key)) continue
        if (waiting.size < MAX_WAITING) waiting.set(key, job)
        else {
          recent.forget(key)
          logFailure(new Error(`${MAX_WAITING} jobs wait to be enqueued already`))
        }
      }
      if (waiting.size > 0) sending ??= sendAll()
    },
    async enqueueIn(db, ...jobs) {
      for (const [name, those] of Map.groupBy(jobs, (job) => job.name)) {
        await insert(name, those.map(toRow), db)
        onSent(name)
      }
    },
    async flush() {
      await sending
    },
  }
}

function toRow(job: Job): JobRow {
  return { data: job, singletonKey: singletonKeyOf(job), priority: priorityOf(job) }
}

function createRecentKeys(clock: Clock) {
  // A Map iterates in insertion order, which is the order in which keys expire.
  const endsAt = new Map<string, number>()
  return {
    /** False if the key was added recently. */
    add(key: string): boolean {
      const now = clock.now().getTime()
      for (const [old, end] of endsAt) {
        if (end > now && endsAt.size < MAX_RECENT) break
        endsAt.delete(old)
      }
      if (endsAt.has(key)) return false
      endsAt.set(key, now + RECENT_MS)
      return true
    },
    forget: (key: string) => void endsAt.delete(key),
  }
}
