import { createRandom } from '../../bench/seed/random.ts'
import { RENEWAL_BUSY_MS, RENEWAL_PAUSE_MS, RENEWALS_PER_SECOND } from '../../domain/titles/limits.ts'
import { exponential } from '../simulation/chance.ts'
import { createEventQueue } from '../simulation/event-queue.ts'
import { createTally } from '../simulation/tally.ts'
import { createTmdb } from '../simulation/tmdb.ts'

const HOUR_MS = 60 * 60 * 1000
/** What a page waits for TMDB at most, in milliseconds. */
const PAGE_WAIT_MS = 3_000
/** As in domain/titles/renew-offers.ts. */
const RENEWED_AT_ONCE = 3

/** How long pages' calls wait for their turn at TMDB in an hour, in milliseconds at p95, and how many titles are renewed meanwhile. */
export function delayVisitors(
  callsPerSecond: number,
  isRenewing: boolean,
): { p95: number; late: number; renewed: number } {
  const events = createEventQueue()
  const tally = createTally()
  const random = createRandom(3)
  const createClient = createTmdb(100, { events, tally })
  const [pages, worker] = [createClient(), createClient()]
  const visit = () => {
    pages.ask('page', PAGE_WAIT_MS, () => {})
    events.after(exponential(random, 1_000 / callsPerSecond), visit)
  }
  visit()
  let nextAt = 0
  const renew = () => {
    nextAt = Math.max(nextAt, events.now) + 1_000 / RENEWALS_PER_SECOND
    events.at(nextAt, () => {
      const begunAt = events.now
      worker.ask('renewal', Infinity, () => {
        if (events.now - begunAt < RENEWAL_BUSY_MS) renew()
        else events.after(RENEWAL_PAUSE_MS, renew)
      })
    })
  }
  if (isRenewing) for (let slot = 0; slot < RENEWED_AT_ONCE; slot += 1) renew()
  events.runUntil(HOUR_MS)
  return {
    p95: tally.quantile('tmdb wait page', 0.95),
    late: tally.of('tmdb late'),
    renewed: tally.of('tmdb renewal'),
  }
}
