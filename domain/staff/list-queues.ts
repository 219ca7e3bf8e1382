import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { JobName } from '#shared/jobs.ts'

export interface QueueState {
  name: JobName
  waiting: number
  /** Of the pending jobs: those that have failed before. */
  retrying: number
  active: number
  /** Given up within the last day. */
  failed: number
  /** When the last of them failed. */
  lastFailed: Date | null
  /** Since when the longest-waiting job has been waiting; null if none is. Postponed retries do not count. */
  waitsSince: Date | null
  /** When one was last completed, within the last day. */
  lastDone: Date | null
  /** False if finished jobs are not stored: then none appears as done or failed. */
  isKept: boolean
}

/** Seconds. Jobs stored for less are gone before anyone looks. */
const LEAST_KEPT_S = 60

/**
 * The background work of all processes, by queue in alphabetical order. Finished jobs are stored for a day, those of mails not at all.
 */
export async function listQueues({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<QueueState[]> {
  const now = clock.now()
  const { rows } = await sql<QueueState>`
    select queue.name, job.*,
      (select max(completed_on) from pgboss.job where name = queue.name and state = 'completed') as "lastDone",
      queue.deletion_seconds >= ${LEAST_KEPT_S}::int as "isKept"
    from pgboss.queue as queue cross join lateral (
      select (count(*) filter (where state in ('created', 'retry')))::int as waiting,
        (count(*) filter (where state = 'retry'))::int as retrying,
        (count(*) filter (where state = 'active'))::int as active,
        (count(*) filter (where state = 'failed'))::int as failed,
        max(completed_on) filter (where state = 'failed') as "lastFailed",
        min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as "waitsSince"
      from pgboss.job where name = queue.name and state in ('created', 'retry', 'active', 'failed')
    ) as job
    where left(queue.name, 2) <> '__' order by queue.name
  `.execute(db)
  return rows
}
