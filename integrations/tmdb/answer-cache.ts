import type { Clock } from '#shared/clock.ts'

interface Entry<Value> {
  value: Value
  expiresAtMs: number
}

export interface AnswerCache<Value> {
  /** The kept value, or the result of `load`; equal keys asked for meanwhile share one load. Failures are not kept. */
  through(key: string, load: () => Promise<Value>): Promise<Value>
}

/** Keeps the most recently used values in memory for a limited time. */
export function createAnswerCache<Value>(
  clock: Clock,
  { ttlMs, maxEntries }: { ttlMs: number; maxEntries: number },
): AnswerCache<Value> {
  // A Map iterates in insertion order; re-inserting on use makes its first key the least recently used.
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Promise<Value>>()

  function find(key: string): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    if (entry.expiresAtMs <= clock.now().getTime()) return undefined
    entries.set(key, entry)
    return entry
  }

  function keep(key: string, value: Value): void {
    entries.set(key, { value, expiresAtMs: clock.now().getTime() + ttlMs })
    const oldest = entries.keys().next()
    if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value)
  }

  async function load(key: string, fetchValue: () => Promise<Value>): Promise<Value> {
    try {
      // Deferred, so that even a synchronous throw comes after `loading` is set.
      const value = await Promise.resolve().then(fetchValue)
      keep(key, value)
      return value
    } finally {
      loading.delete(key)
    }
  }

  return {
    through(key, fetchValue) {
      const entry = find(key)
      if (entry) return Promise.resolve(entry.value)
      const running = loading.get(key) ?? load(key, fetchValue)
      loading.set(key, running)
      return running
    },
  }
}
