import { within } from '#shared/async/within.ts'
import type { RedisClient } from './redis.ts'

const LIMIT_MS = 3_000
/** What Redis and Valkey say to a wrong user or password, to none where one is needed, and to one where none is set. */
const REFUSED = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH|ERR Client sent AUTH)/

/**
 * What Redis says where it does not let us in; null where it does, or where it is away, which it may be at the start as at any other
 * time. Waits for the first answer, three seconds at most.
 */
export async function findRefusal(redis: RedisClient): Promise<string | null> {
  const first = redis.isReady
    ? Promise.resolve(null)
    : new Promise<unknown>((resolve) => {
        redis.once('error', resolve)
        redis.once('ready', () => resolve(null))
      })
  // One that asks for a password lets everybody connect, and refuses the first command.
  const answer = first.then(
    (error) =>
      error ??
      redis.ping().then(
        () => null,
        (reason: unknown) => reason,
      ),
  )
  const error = await within(LIMIT_MS, answer, null)
  return error instanceof Error && REFUSED.test(error.message) ? error.message : null
}
