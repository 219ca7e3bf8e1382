import type { Clock } from '#shared/clock.ts'

export interface RecentMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/** The most recently used values, each for a limited time since it was set. */
export function createRecentMap<Value>(
  clock: Clock,
  { ttlMs, maxEntries }: { ttlMs: number; maxEntries: number },
): RecentMap<Value> {
  // A Map iterates in insertion order; re-inserting on use makes its first key the least recently used.
  const entries = new Map<string, { value: Value; expiresAtMs: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.expiresAtMs <= clock.now().getTime()) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, expiresAtMs: clock.now().getTime() + ttlMs })
      const oldest = entries.keys().next()
      if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value)
    },
    delete(key) {
      entries.delete(key)
    },
  }
}
