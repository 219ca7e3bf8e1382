import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'

const QUIET_MS = 60_000

/** Logs errors of one kind at most once a minute: while the database is unavailable, every poll of every worker fails. */
export function createTroubleLog(
  { logger, clock }: { logger: Logger; clock: Clock },
  message: string,
): (error: unknown) => void {
  let quietUntil = 0
  let unlogged = 0
  return (error) => {
    const now = clock.now().getTime()
    if (now < quietUntil) {
      unlogged += 1
      return
    }
    logger.error({ err: error, unlogged }, message)
    quietUntil = now + QUIET_MS
    unlogged = 0
  }
}
