import type { Database } from '#db/client.ts'
import type { Job } from '#shared/jobs.ts'

/** Work that no response waits for. Stored in the database and done by some process whose JOBS allows it. */
export interface Jobs {
  /**
   * Returns immediately; a failure is logged, never thrown, and a process that dies loses what it has not sent yet: for work that no
   * response mentions. Equal jobs (for the same title, whatever the reason) that are pending, running or were enqueued moments ago are
   * merged, so a page may enqueue on every view. Several at once cost one query.
   */
  enqueue(...jobs: readonly Job[]): void
  /**
   * For work that the response promises. Resolves when the job is in the database; throws if it cannot be stored. `db`: the transaction of
   * the write that the job belongs to, with which it is committed or rolled back; without one, the handle itself. Mails are never merged. Several at once cost one query for each kind.
   */
  enqueueIn(db: Database, ...jobs: readonly Job[]): Promise<void>
}
