import type { Clock } from '#shared/clock.ts'
import { createSingleFlight } from '#shared/single-flight.ts'
import { createRecentMap } from './recent-map.ts'

interface CacheOptions {
  /** Milliseconds for which an answer is served without asking. */
  freshMs: number
  /** Milliseconds for which it may stand in for a failed load; both count from its arrival. */
  staleMs: number
  maxEntries: number
  /** Whether an earlier answer may be served instead of this failure; where not, it is forgotten. */
  maySurvive(error: unknown): boolean
}

export interface AnswerCache<Value> {
  /** The fresh answer, or the result of `load`; equal keys asked for meanwhile share one load. Failures are not kept. */
  through(key: string, load: () => Promise<Value>): Promise<Value>
}

export function createAnswerCache<Value>(
  clock: Clock,
  { freshMs, staleMs, maxEntries, maySurvive }: CacheOptions,
): AnswerCache<Value> {
  const kept = createRecentMap<{ value: Value; freshUntilMs: number }>(clock, { ttlMs: staleMs, maxEntries })
  const once = createSingleFlight<Value>()

  async function renew(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      kept.set(key, { value, freshUntilMs: clock.now().getTime() + freshMs })
      return value
    } catch (error) {
      const stale = kept.get(key)
      if (stale && maySurvive(error)) return stale.value
      kept.delete(key)
      throw error
    }
  }

  return {
    async through(key, load) {
      const entry = kept.get(key)
      if (entry && entry.freshUntilMs > clock.now().getTime()) return entry.value
      return once(key, () => renew(key, load))
    },
  }
}
