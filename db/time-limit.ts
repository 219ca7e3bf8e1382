import { withTimeout } from '#shared/async/with-timeout.ts'
import { QueryTimeoutError } from './errors.ts'

/** Rejects with QueryTimeoutError when `work` takes longer; `work` itself goes on. Infinity: no limit. */
export function withinQueryLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withTimeout(limitMs, work, () => {
    throw new QueryTimeoutError(`The query took longer than ${limitMs} ms.`)
  })
}
