import { createSemaphore } from '#shared/async/semaphore.ts'
import type { Release } from '#shared/async/semaphore.ts'
import { QueryTimeoutError } from './errors.ts'

/**
 * One user of the embedded database at a time, in order of arrival. PGlite has a single session: a query that ran between another user's
 * BEGIN and COMMIT would become part of that transaction. A wait for PGlite's own locks cannot be abandoned, so the query of a caller that
 * gave up would still run later.
 */
export class Mutex {
  #semaphore = createSemaphore({ permits: 1 })

  /** Current users, at most one, and waiting ones. */
  load(): { busy: number; waiting: number } {
    const { underWay, waiting } = this.#semaphore.load()
    return { busy: underWay, waiting }
  }

  /** Rejects with QueryTimeoutError after `limitMs` (Infinity: waits for ever). */
  async acquire(limitMs: number): Promise<Release> {
    const release = await this.#semaphore.acquire(limitMs)
    if (release !== null) return release
    throw new QueryTimeoutError(
      `The embedded database was busy for ${limitMs} ms. Inside a transaction, use only the handle it gives.`,
    )
  }
}
