import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Count } from '../count-tries.ts'
import { addressKey, countTry, pairKey } from '../count-tries.ts'

/** So many wait at once for one address in one network, and for one address from anywhere: that bounds how fast it can be guessed. */
const WAITING_PAIR = 2
const WAITING_ADDRESS = 50

interface Try {
  /** Normalised; whether anybody has it plays no part. */
  email: string
  clientIp: string | null
  /** A browser that is known as that of the address's owner. */
  device: string | null
}

/**
 * Counts a try to sign in, and says what is to be taken back where it was no guess. What others have tried costs a browser that is
 * known nothing, and others time: nobody is kept out by it who knows the password. Null where too many wait.
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
