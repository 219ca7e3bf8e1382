import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/**
 * A cache whose values expire after `ttlMs` by `clock` (`set` accepts other lifetimes); beyond `max` the least recently used is removed
 * first.
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
