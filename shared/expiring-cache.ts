import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * Values that expire once `ttlMs` have passed by `clock` (others' lifetimes are given to `set`); beyond `max` the least
 * recently used goes first.
 */
export function createExpiringCache<Value extends object | true>(
  clock: Clock,
  { max, ttlMs }: { max: number; ttlMs: number },
) {
  const values = new LRUCache<string, Value>({ max, ttlResolution: 0, perf: { now: () => clock.now().getTime() } })
  return {
    get: (key: string): Value | undefined => values.get(key),
    delete: (key: string): boolean => values.delete(key),
    set(key: string, value: Value, lifetimeMs = ttlMs): void {
      // In whole milliseconds: lru-cache serves a value up to and including its last one.
      values.set(key, value, { ttl: lifetimeMs - 1 })
    },
  }
}
