import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Count } from '../count-tries.ts'
import { addressKey, countTry, pairKey } from '../count-tries.ts'

/**
 * How many tries may wait at the same time for one address from one network, and from all networks: this bounds how fast a password can be
 * guessed.
 */
const WAITING_PAIR = 2
const WAITING_ADDRESS = 50

interface Try {
  /** Normalised; it need not belong to an account. */
  email: string
  clientIp: string | null
  /** Key of a browser known as that of the address's owner. */
  device: string | null
}

/**
 * Counts a sign-in try and returns the counts to take back if it was no guess. Others' tries never affect a known browser, and only delay
 * other callers: no one who knows the password is locked out. Null if too many are waiting.
 */
export async function admitTry(limiter: RateLimiter, { email, clientIp, device }: Try): Promise<Count[] | null> {
  if (device !== null) {
    const own: Count[] = [['signInDevice', device]]
    if (await countTry(limiter, own)) return own
  }
  const [address, pair] = [addressKey(email), pairKey(email, clientIp)]
  const counts: Count[] = [
    ['signIn', clientIp],
    ['signInAddress', address],
    ['signInPair', pair],
  ]
  if (await countTry(limiter, counts)) return counts
  const places = [
    [`sign-in ${pair}`, WAITING_PAIR],
    [`sign-in ${address}`, WAITING_ADDRESS],
  ] as const
  return (await limiter.wait(places)) ? counts : null
}
