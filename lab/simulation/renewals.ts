import { fromQuantiles } from './chance.ts'
import { createServers } from './servers.ts'
import type { Servers } from './servers.ts'
import type { TmdbClient } from './tmdb.ts'
import { pauseOf } from './service-times.ts'
import type { World } from './web-process.ts'

/** Jobs that one worker process runs concurrently: jobs/queues.ts. */
const JOBS_AT_ONCE = 3
/** A job waits for its turn at TMDB without a limit. */
const FOR_EVER = Number.POSITIVE_INFINITY

export interface Renewals {
  /** Enqueues the renewal of a title, unless it is enqueued already. */
  order(title: number): void
  readonly waiting: number
  servers: Servers
}

/** The job that fetches a stale title from TMDB and saves it, in as many worker processes as there are clients of TMDB. */
export function createRenewals(clients: readonly TmdbClient[], world: Omit<World, 'renew'>): Renewals {
  const { events, random, times, catalogue, database, tally } = world
  const servers = createServers(clients.length, events)
  /** The worker's client of each job slot. */
  const free = clients.flatMap((client) => Array.from({ length: JOBS_AT_ONCE }, () => client))
  const ordered = new Set<number>()
  /** In order of arrival: a set keeps that order, and removes from its front at no cost. */
  const waiting = new Set<number>()
  let lastAt = Number.NEGATIVE_INFINITY

  function begin(): void {
    for (const title of waiting) {
      const tmdb = free.shift()
      if (tmdb === undefined) return
      waiting.delete(title)
      tmdb.ask('renewal', FOR_EVER, () => save(title, tmdb))
    }
  }

  function save(title: number, client: TmdbClient): void {
    const pause = pauseOf(events.now - lastAt)
    const colder = pause === null ? { web: 1, database: 1 } : times.afterPause[pause]
    lastAt = events.now
    const webMs = fromQuantiles(random, times.cells.save.webMs) * colder.web
    const databaseMs = times.cells.save.databaseMs * colder.database
    servers.serve(webMs, () =>
      database.serve(databaseMs, () => {
        tally.count('database ms', databaseMs)
        catalogue.confirm(title, events.now)
        ordered.delete(title)
        free.push(client)
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
