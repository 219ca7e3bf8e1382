import { isUnavailable } from '#db/errors.ts'
import type { Logger } from '#shared/logger.ts'

interface WhenAway<A> {
  /** The line in the log. */
  log: string
  /** What is told then. */
  answer: () => A
  /** What else the line says. */
  about?: object
}

/** What `work` gives. While the database does not answer: a line in the log, and what the route says then. */
export async function unlessAway<T, A>(
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
