import { LRUCache } from 'lru-cache'
import { LANGUAGES } from '#i18n/languages.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import type { Clock } from '#shared/clock.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'

const MINUTE_MS = 60_000

/**
 * Everything that verbs remember of the database, how many values of it, and for how long. One verb alone uses each entry and
 * knows what is in it.
 */
export const CACHE_ENTRIES = {
  /** By country: what Discover picks from. Popularity moves with the days. */
  discover: { max: 50, ttlMs: 10 * MINUTE_MS },
  /** By language: every page asks. */
  'footer-pages': { max: LANGUAGES.length, ttlMs: MINUTE_MS },
  /** By type: how long a set of genres that no stored title had before may be overlooked; as long as a page is kept. */
  'genre-sets': { max: TITLE_TYPES.length, ttlMs: MINUTE_MS },
  /** The whole index at once. */
  'sitemap-ranges': { max: 1, ttlMs: 10 * MINUTE_MS },
} as const satisfies Record<string, { max: number; ttlMs: number }>

export type CacheName = keyof typeof CACHE_ENTRIES

export interface CacheEntry<Value> {
  get(key: string): Value | undefined
  /** The value as it last was, its time over or not. */
  last(key: string): Value | undefined
  /** For the entry's own time where none is given. */
  set(key: string, value: Value, ttlMs?: number): void
}

/** What a process remembers of the database. Lost with the process; never what one visitor alone may see. */
export interface Cache {
  entry<Value extends object>(name: CacheName): CacheEntry<Value>
  /** Runs work of one name and key once at a time: who asks meanwhile gets the same outcome. */
  share<Outcome>(name: CacheName | 'saved-title', key: string, work: () => Promise<Outcome>): Promise<Outcome>
  /** Forgets everything. Work under way then serves those who wait for it, and is not remembered. */
  invalidate(): void
}

export function createCache({ clock }: { clock: Clock }): Cache {
  let generation = createGeneration(clock)
  return {
    entry: (name) => generation.entry(name),
    share: (name, key, work) => generation.share(name, key, work),
    invalidate() {
      generation = createGeneration(clock)
    },
  }
}

function createGeneration(clock: Clock): Pick<Cache, 'entry' | 'share'> {
  const entries = new Map<CacheName, CacheEntry<object>>()
  const once = createSingleFlight<unknown>()
  return {
    entry<Value extends object>(name: CacheName) {
      const entry = entries.get(name) ?? createEntry(CACHE_ENTRIES[name], clock)
      entries.set(name, entry)
      return entry as CacheEntry<Value>
    },
    share: <Outcome>(name: string, key: string, work: () => Promise<Outcome>) =>
      once(`${name} ${key}`, work) as Promise<Outcome>,
  }
}

function createEntry({ max, ttlMs }: { max: number; ttlMs: number }, clock: Clock): CacheEntry<object> {
  const values = new LRUCache<string, object>({
    max,
    noDeleteOnStaleGet: true,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  })
  return {
    get: (key) => values.get(key),
    last: (key) => values.get(key, { allowStale: true }),
    // For lru-cache a value is over a millisecond after its time.
    set: (key, value, forMs = ttlMs) => void values.set(key, value, { ttl: forMs - 1 }),
  }
}
