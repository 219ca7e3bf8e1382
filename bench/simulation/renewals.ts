import { fromQuantiles } from './chance.ts'
import { createServers } from './servers.ts'
import type { Servers } from './servers.ts'
import type { World } from './web-process.ts'

/** Jobs that one worker process does at the same time: jobs/queues.ts. */
const JOBS_AT_ONCE = 3
/** A job waits for its turn at TMDB as long as it takes. */
const FOR_EVER = Number.POSITIVE_INFINITY

export interface Renewals {
  /** Orders the renewal of a title; nothing happens where it is ordered already. */
  order(title: number): void
  readonly waiting: number
  servers: Servers
}

/** The job that asks TMDB for a stale title and saves it, in so many worker processes. */
export function createRenewals(workers: number, world: Omit<World, 'renew'>): Renewals {
  const { events, random, times, catalogue, database, tmdb, tally } = world
  const servers = createServers(workers, events)
  const ordered = new Set<number>()
  /** In the order of their arrival: a set keeps it, and forgets from its beginning at no cost. */
  const waiting = new Set<number>()
  let running = 0

  function begin(): void {
    for (const title of waiting) {
      if (running === JOBS_AT_ONCE * workers) return
      waiting.delete(title)
      running += 1
      tmdb.ask('renewal', FOR_EVER, () => save(title))
    }
  }

  function save(title: number): void {
    const { webMs, databaseMs } = times.cells.save
    servers.serve(fromQuantiles(random, webMs), () =>
      database.serve(databaseMs, () => {
        tally.count('database ms', databaseMs)
        catalogue.confirm(title, events.now)
        ordered.delete(title)
        running -= 1
        begin()
      }),
    )
  }

  return {
    order(title) {
      if (ordered.has(title)) return
      ordered.add(title)
      waiting.add(title)
      begin()
    },
    get waiting() {
      return waiting.size
    },
    servers,
  }
}
