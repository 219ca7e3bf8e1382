import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#shared/logger.ts'
import { askServer } from './ask-server.ts'
import type { Standing } from './ask-server.ts'
import { nameOfHosts, splitHosts } from './split-hosts.ts'

/** Once a server has claimed to take writes, how long to wait for others that claim it as well. */
const OTHERS_MS = 200
/** Minimum time between two searches. */
const PAUSE_MS = 250

/** The one of several servers that takes writes. */
export interface Primary {
  /** Whether there is a choice: then each new connection has to prove that it can write. */
  isChosen: boolean
  /** The connection string of the server last known to take writes; before the first search, of the first. */
  current(): string
  /** The same, after asking the servers if there is doubt. Never rejects: if none takes writes, it stays the last known one. */
  find(): Promise<string>
  /** Reports a fault of the current one. */
  doubt(): void
}

interface Options {
  logger: Logger
  ask?: (place: string) => Promise<Standing>
  now?: () => number
}

/**
 * Tracks which of the servers in a connection string takes writes. All are asked at once, and only when in doubt, so that one that does not
 * respond causes no delay; if several take writes, the one promoted last is the primary. `connectionString` as in DATABASE_URL.
 */
export function findPrimary(connectionString: string, options: Options): Primary {
  // Not the wall clock: if set back, it would block every search until it has caught up.
  const { logger, ask = askServer, now = () => performance.now() } = options
  const { places, attribute } = splitHosts(connectionString)
  const isChosen = places.length > 1 || attribute !== null
  let current = places[0]!
  let isKnown = false
  let isDoubtful = isChosen
  let nextSearchAt = Number.NEGATIVE_INFINITY
  let searching: Promise<void> | undefined

  async function search(): Promise<void> {
    isDoubtful = false
    const found = await newest(places.map((place) => ask(place).then((standing) => ({ place, ...standing }))))
    if (found === null) isDoubtful = true
    else if (isKnown && found !== current)
      logger.warn({}, `The database is written at ${nameOfHosts(found)} from now on`)
    if (found !== null) [current, isKnown] = [found, true]
    nextSearchAt = now() + PAUSE_MS
  }

  return {
    isChosen,
    current: () => current,
    async find() {
      if (searching === undefined && isDoubtful && now() >= nextSearchAt)
        searching = search().finally(() => (searching = undefined))
      await searching
      return current
    },
    doubt() {
      isDoubtful = isChosen
    },
  }
}

type Answer = Standing & { place: string }

/** The connection string with the highest timeline among those that take writes; null if none does. */
async function newest(asking: readonly Promise<Answer>[]): Promise<string | null> {
  const writable: Answer[] = []
  const asked = asking.map(async (one) => {
    const answer = await one
    if (!answer.takesWrites) throw new Error('takes no writes')
    writable.push(answer)
  })
  const all = Promise.allSettled(asked)
  await Promise.any(asked).catch(() => {})
  await Promise.race([all, sleep(OTHERS_MS, undefined, { ref: false })])
  const [best] = writable.toSorted((one, other) => other.timeline.localeCompare(one.timeline))
  return best?.place ?? null
}
