import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#shared/logger.ts'
import { askServer } from './ask-server.ts'
import type { Standing } from './ask-server.ts'
import { nameOfHosts, splitHosts } from './split-hosts.ts'

/** Once a server has said that it takes writes, others that say so as well are waited for so long. */
const OTHERS_MS = 200
/** From the end of a search to the next. */
const PAUSE_MS = 250

/** Of several servers the one that takes writes. */
export interface Primary {
  /** Whether there is a choice: then each new connection has to show that it can write. */
  isChosen: boolean
  /** The connection string of the server that was last known to take writes; before the first search, of the first. */
  current(): string
  /** The same, after asking the servers where there is doubt. Never rejects: where none takes writes, it stays the last known. */
  find(): Promise<string>
  /** Something has gone wrong with the current one. */
  doubt(): void
}

interface Options {
  logger: Logger
  ask?: (place: string) => Promise<Standing>
  now?: () => number
}

/**
 * Keeps which of the servers of a connection string takes writes. All are asked at once, and only in doubt, so one that does not answer
 * holds nobody up; where several take writes, the one that was promoted last is the primary. `connectionString` as in DATABASE_URL.
 */
export function findPrimary(connectionString: string, options: Options): Primary {
  // Not by the time of day: set back, it would hold up every search until it has caught up.
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

/** The place of the highest timeline among those that take writes; null where none does. */
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
