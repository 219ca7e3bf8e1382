import type { Clock } from '#shared/clock.ts'
import { createExpiringCache } from '#shared/expiring-cache.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'

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

interface ThroughOptions {
  isFreshOnly: boolean
  /** Who else's load may be shared: that of others who name the same. */
  among: string
}

export interface AnswerCache<Value> {
  /**
   * The fresh answer, or the result of `load`, or where that fails an earlier answer, unless `isFreshOnly`. Equal keys asked
   * for meanwhile share one load where they are `among` the same. Failures are not answers.
   */
  through(key: string, load: () => Promise<Value>, options: ThroughOptions): Promise<Value>
}

export function createAnswerCache<Value>(
  clock: Clock,
  { freshMs, staleMs, maxEntries, maySurvive, onStale }: CacheOptions,
): AnswerCache<Value> {
  const answers = createExpiringCache<{ value: Value; freshUntilMs: number }>(clock, {
    max: maxEntries,
    ttlMs: staleMs,
  })
  const once = createSingleFlight<Value>()

  async function renew(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      answers.set(key, { value, freshUntilMs: clock.now().getTime() + freshMs })
      return value
    } catch (error) {
      if (!maySurvive(error)) answers.delete(key)
      else if (answers.get(key)) onStale(error)
      throw error
    }
  }

  return {
    async through(key, load, { isFreshOnly, among }) {
      const entry = answers.get(key)
      if (entry && entry.freshUntilMs > clock.now().getTime()) return entry.value
      try {
        return await once(`${among} ${key}`, () => renew(key, load))
      } catch (error) {
        const stale = isFreshOnly || !maySurvive(error) ? undefined : answers.get(key)
        if (stale) return stale.value
        throw error
      }
    },
  }
}
