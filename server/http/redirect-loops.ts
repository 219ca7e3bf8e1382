import { LRUCache } from 'lru-cache'

/** So often within the time is one visitor sent from one host to one address; who comes once more goes in a circle. */
const MAX_REDIRECTS = 2
const WITHIN_MS = 10_000
const MAX_REMEMBERED = 1_000

export interface RedirectLoops {
  /** Whether this redirect has not led anywhere before: a proxy hands on another host than the one that was asked. */
  isCircle(redirect: { host: string; location: string; clientIp: string | null }): boolean
  /** Somebody has arrived at the public host: no proxy is wrong for everybody. */
  arrived(): void
}

/** Counts redirects to the public host until somebody arrives there. */
export function createRedirectLoops(now: () => number = () => performance.now()): RedirectLoops {
  const counts = new LRUCache<string, { times: number; since: number }>({ max: MAX_REMEMBERED })
  return {
    isCircle({ host, location, clientIp }) {
      const key = `${clientIp ?? ''}\n${host}\n${location}`
      const at = now()
      const before = counts.get(key)
      const isRecent = before !== undefined && at - before.since < WITHIN_MS
      const times = isRecent ? before.times + 1 : 1
      counts.set(key, { times, since: isRecent ? before.since : at })
      return times > MAX_REDIRECTS
    },
    arrived() {
      if (counts.size > 0) counts.clear()
    },
  }
}
