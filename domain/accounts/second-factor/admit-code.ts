import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Count } from '../count-tries.ts'
import { addressKey, countInTurn, countTry, pairKey } from '../count-tries.ts'

interface Try {
  userId: string
  /** The user's address. */
  email: string
  clientIp: string | null
  /** Key of a browser known as the user's. */
  device: string | null
}

/**
 * Counts a try at the code that is asked for after a password or Google, and returns the counts to take back if it was right; null if too
 * many were wrong. Others' tries never affect a known browser. Theirs count as failed sign-ins too: the owner of the address can then sign
 * in by mail in a new browser, which makes it known.
 */
export async function admitCode(
  limiter: RateLimiter,
  { userId, email, clientIp, device }: Try,
): Promise<Count[] | null> {
  if (device !== null) {
    const own: Count[] = [['signInDevice', device]]
    if (await countTry(limiter, own)) return own
  }
  const signIns = await countInTurn(limiter, [
    ['signInPair', pairKey(email, clientIp)],
    ['signInAddress', addressKey(email)],
  ])
  const codes = await countInTurn(limiter, [
    ['codePair', pairKey(userId, clientIp)],
    ['code', userId],
  ])
  return codes.allowed ? [...signIns.counted, ...codes.counted] : null
}
