import { isUnavailable } from '#db/errors.ts'
import type { Logger } from '#shared/logger.ts'

interface WhenAway<A> {
  /** The line in the log. */
  log: string
  /** The response in that case. */
  answer: () => A
  /** Further fields of the log line. */
  about?: object
}

/** Returns the result of `work`. If the database is unavailable, logs that and returns the given response. */
export async function unlessUnavailable<T, A>(
  { logger }: { logger: Logger },
  { log, answer, about = {} }: WhenAway<A>,
  work: () => Promise<T>,
): Promise<T | A> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    logger.error({ err: error, ...about }, log)
    return answer()
  }
}
