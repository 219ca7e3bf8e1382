import type { Clock } from '#shared/clock.ts'
import { createExpiringCache } from '#shared/expiring-cache.ts'
import { createSingleFlight } from '#shared/async/single-flight.ts'

interface CacheOptions {
  /** Milliseconds for which a response is served without a request. */
  freshMs: number
  /** Milliseconds for which it may replace a failed load; both count from its arrival. */
  staleMs: number
  maxEntries: number
  /** Whether an earlier response may be served instead of this failure; if not, it is dropped. */
  maySurvive(error: unknown): boolean
  /** Called once when a load fails that an earlier response can replace. */
  onStale(error: unknown): void
}

interface ThroughOptions {
  isFreshOnly: boolean
  /** Neither taken from memory nor kept there: it would displace what others ask for. */
  isPassing?: boolean
  /** Loads are shared between callers with the same value. */
  among: string
}

export interface AnswerCache<Value> {
  /**
   * The fresh response, or the result of `load`, or if that fails an earlier response, unless `isFreshOnly`. Concurrent calls with
   * equal keys and the same `among` share one load, unless it is passing. Failures are not cached.
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
    async through(key, load, { isFreshOnly, isPassing = false, among }) {
      if (isPassing) return load()
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
