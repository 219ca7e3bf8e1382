import type { Clock } from '#shared/clock.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'
import { createRecentMap } from './recent-map.ts'

interface CacheOptions {
  /** Milliseconds for which an answer is served without asking. */
  freshMs: number
  /** Milliseconds for which it may stand in for a failed load; both count from its arrival. */
  staleMs: number
  maxEntries: number
  /** Whether an earlier answer may be served instead of this failure; where not, it is forgotten. */
  maySurvive(error: unknown): boolean
  /** Told once when the load fails for which an earlier answer can stand in. */
  onStale(error: unknown): void
}

export interface AnswerCache<Value> {
  /**
   * The fresh answer, or the result of `load`, or where that fails an earlier answer, unless `isFreshOnly`. Equal keys asked
   * for meanwhile share one load. Failures are not kept.
   */
  through(key: string, load: () => Promise<Value>, isFreshOnly: boolean): Promise<Value>
}

export function createAnswerCache<Value>(
  clock: Clock,
  { freshMs, staleMs, maxEntries, maySurvive, onStale }: CacheOptions,
): AnswerCache<Value> {
  const kept = createRecentMap<{ value: Value; freshUntilMs: number }>(clock, { ttlMs: staleMs, maxEntries })
  const once = createSingleFlight<Value>()

  async function renew(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      kept.set(key, { value, freshUntilMs: clock.now().getTime() + freshMs })
      return value
    } catch (error) {
      if (!maySurvive(error)) kept.delete(key)
      else if (kept.get(key)) onStale(error)
      throw error
    }
  }

  return {
    async through(key, load, isFreshOnly) {
      const entry = kept.get(key)
      if (entry && entry.freshUntilMs > clock.now().getTime()) return entry.value
      try {
        return await once(key, () => renew(key, load))
      } catch (error) {
        const stale = isFreshOnly || !maySurvive(error) ? undefined : kept.get(key)
        if (stale) return stale.value
        throw error
      }
    },
  }
}
