import { LRUCache } from 'lru-cache'

/** How often one visitor may be redirected from one host to one address within the time; once more means a loop. */
const MAX_REDIRECTS = 2
const WITHIN_MS = 10_000
const MAX_REMEMBERED = 1_000

export interface RedirectLoops {
  /** Whether this redirect is part of a loop: a proxy passes on another host than the one requested. */
  isCircle(redirect: { host: string; location: string; clientIp: string | null }): boolean
  /** A request reached the public host, so no proxy misdirects everyone. */
  arrived(): void
}

/** Counts redirects to the public host until a request arrives there. */
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
