import { withTimeout } from '#shared/async/with-timeout.ts'
import type { RedisClient } from './redis.ts'

const LIMIT_MS = 3_000
/** Errors of Redis and Valkey for a wrong user or password, for a missing one, and for one where none is set. */
const REFUSED = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH|ERR Client sent AUTH)/

/**
 * The error with which Redis refuses our credentials; null if it accepts them, or if it is unavailable, which can happen at the
 * start as at any other time. Waits for the first response, three seconds at most.
 */
export async function findRefusal(redis: RedisClient): Promise<string | null> {
  const first = redis.isReady
    ? Promise.resolve(null)
    : new Promise<unknown>((resolve) => {
        redis.once('error', resolve)
        redis.once('ready', () => resolve(null))
      })
  // A server that requires a password accepts the connection and refuses the first command.
  const answer = first.then(
    (error) =>
      error ??
      redis.ping().then(
        () => null,
        (reason: unknown) => reason,
      ),
  )
  const error = await withTimeout(LIMIT_MS, answer, null)
  return error instanceof Error && REFUSED.test(error.message) ? error.message : null
}
