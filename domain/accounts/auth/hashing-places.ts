import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Person } from '#integrations/rate-limits/count-person.ts'
import { networkOf } from '#integrations/rate-limits/network-of.ts'
import type { Busy } from '#shared/async/semaphore.ts'

/**
 * Concurrent password hashes per process: this leaves one core for pages, and two of the four threads in which Node hashes and compresses.
 * Each hash takes 32 MB and 90 ms of a core.
 */
const PLACES = Math.min(2, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 32
/** Shorter than the response timeout. */
const MAX_WAIT_MS = 4_000
/** How many recent tries of their network are disregarded for known users, and for callers with a visitor cookie, as browsers have. */
const HEAD_STARTS = { known: 10, visitor: 3, stranger: 0 } as const
const LATELY_MS = 60_000
const MAX_COUNTED = 10_000

export interface Hasher {
  /** The key for counting recent tries: a network, or a member's id. */
  by: string
  /** Known: by a session, a mailed link or the cookie of a known browser. */
  standing: keyof typeof HEAD_STARTS
}

/** For a caller without a session. */
export function hasherOf({ visitor, clientIp }: Pick<Person, 'visitor' | 'clientIp'>, isKnown = false): Hasher {
  return { by: networkOf(clientIp), standing: isKnown ? 'known' : visitor === null ? 'stranger' : 'visitor' }
}

export function memberAsHasher(userId: string): Hasher {
  return { by: userId, standing: 'known' }
}

/** Runs work that hashes a password; returns `busy`, without having started it, if no place is free in time. */
export type HashingPlaces = <T>(hasher: Hasher, work: () => Promise<T>) => Promise<T | Busy>

interface Waiting {
  rank: number
  begin(turn: boolean): void
}

/**
 * Serves the requester with the fewest recent tries first, refused ones included, and among equals the newest: older ones have waited
 * longer than most people stay, and a flood only locks out itself, however many networks it comes from. If too many wait, the last in that
 * order is refused immediately.
 */
export function createHashingPlaces({
  places = PLACES,
  waiting = MAX_WAITING,
  waitMs = MAX_WAIT_MS,
  now = () => performance.now(),
} = {}): HashingPlaces {
  let free = places
  /** In the order in which they are served. */
  const queue: Waiting[] = []
  const lately = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: LATELY_MS, noUpdateTTL: true, perf: { now } })

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
    const before = lately.get(by) ?? 0
    const rank = before - HEAD_STARTS[standing]
    lately.set(by, before + 1)
    if (free > 0) free -= 1
    else if (!(await takeTurn(rank))) {
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
