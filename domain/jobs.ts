import type { Database } from '#db/client.ts'
import type { Job } from '#shared/jobs.ts'

/** Work that no answer waits for. It is kept in the database and done by some process whose JOBS allows it. */
export interface Jobs {
  /**
   * Returns at once; a failure is logged, never thrown, and a process that dies takes along what it has not sent yet: for work that
   * no answer speaks of. Equal jobs (a title's, whatever the reason) that wait, run or were asked for moments ago are one, so a page
   * may enqueue at every view. Several at once cost one query.
   */
  enqueue(...jobs: readonly Job[]): void
  /**
   * For work that the answer promises. Resolves when the job is in the database; throws where it cannot get there. `db`: the
   * transaction of the write that the job belongs to, with which it comes or does not come; without one, the handle itself.
   * No two mails are equal.
   */
  promise(db: Database, job: Job): Promise<void>
}
