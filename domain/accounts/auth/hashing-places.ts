import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Person } from '#integrations/rate-limits/count-person.ts'
import { noteWait } from '#integrations/rate-limits/longest-wait.ts'
import { networkOf } from '#integrations/rate-limits/network-of.ts'
import type { Busy } from '#shared/async/semaphore.ts'

/**
 * Passwords hashed at once in one process: a core stays for pages, and two of the four threads in which Node hashes and compresses. Each takes
 * 32 MB and 90 ms of a core.
 */
const PLACES = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 32
/** With the wait for too many tries (WAIT_MS of the waiting room) shorter than an answer may take. */
const MAX_WAIT_MS = 4_000
/** So many of their network's hashes do not count for those who are known, or show a visitor's cookie as browsers do. */
const HEAD_STARTS = { known: 10, visitor: 3, stranger: 0 } as const
/** Seconds until a refused try may be sent again, and is then the newest. */
const RETRY_AFTER_S = 2
const LATELY_MS = 60_000
const MAX_COUNTED = 10_000

export interface Hasher {
  /** What tries of lately are counted by: a network, or the id of a member. */
  by: string
  /** Known: by a session, a mailed link or the cookie of a known browser. */
  standing: keyof typeof HEAD_STARTS
}

/** Of a caller without a session. */
export function hasherOf({ visitor, clientIp }: Pick<Person, 'visitor' | 'clientIp'>, isKnown = false): Hasher {
  return { by: networkOf(clientIp), standing: isKnown ? 'known' : visitor === null ? 'stranger' : 'visitor' }
}

export function memberAsHasher(userId: string): Hasher {
  return { by: userId, standing: 'known' }
}

/** Runs work that hashes a password; `busy` for work that gets no place and was not begun. */
export type HashingPlaces = <T>(hasher: Hasher, work: () => Promise<T>) => Promise<T | Busy>

interface Waiting {
  rank: number
  begin(turn: boolean): void
}

/**
 * Who has asked least lately is next, and of those the newest: the others have waited longer than many stay, and a flood keeps out itself.
 * Where too many wait, the last in that order is refused at once.
 */
export function createHashingPlaces({
  places = PLACES,
  waiting = MAX_WAITING,
  waitMs = MAX_WAIT_MS,
  now = () => performance.now(),
} = {}): HashingPlaces {
  let free = places
  /** In the order of their turns. */
  const queue: Waiting[] = []
  const lately = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: LATELY_MS, noUpdateTTL: true, perf: { now } })

  const count = (by: string, more: 1 | -1) => void lately.set(by, Math.max(0, (lately.get(by) ?? 0) + more))

  function takeTurn(rank: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(own), 1)
        resolve(false)
      }, waitMs)
      const own: Waiting = {
        rank,
        begin(turn) {
          clearTimeout(timer)
          resolve(turn)
        },
      }
      const before = queue.findIndex((other) => other.rank >= rank)
      queue.splice(before === -1 ? queue.length : before, 0, own)
      if (queue.length > waiting) queue.pop()?.begin(false)
    })
  }

  return async ({ by, standing }, work) => {
    const rank = (lately.get(by) ?? 0) - HEAD_STARTS[standing]
    count(by, 1)
    if (free > 0) free -= 1
    else if (!(await takeTurn(rank))) {
      // Who was refused comes back no worse.
      count(by, -1)
      noteWait(RETRY_AFTER_S)
      return 'busy'
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) free += 1
      else next.begin(true)
    }
  }
}
