import type { RateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Count } from '../count-tries.ts'
import { addressKey, countInTurn, countTry, pairKey, uncountTry } from '../count-tries.ts'

interface Try {
  /** Normalised; it need not belong to an account. */
  email: string
  clientIp: string | null
  /** Key of a browser known as that of the address's owner. */
  device: string | null
}

/** `counts`: to be taken back if the try was no guess. */
export type Admission = { guarded: false; counts: Count[] } | { guarded: true }

/**
 * Counts a sign-in try. Guarded: too many failed lately for the address, its network or both, so the answer must not say whether the
 * password was right; such a try counts nowhere. Others' tries never affect a known browser.
 */
export async function admitTry(limiter: RateLimiter, { email, clientIp, device }: Try): Promise<Admission> {
  if (device !== null) {
    const own: Count[] = [['signInDevice', device]]
    if (await countTry(limiter, own)) return { guarded: false, counts: own }
  }
  const { allowed, counted } = await countInTurn(limiter, [
    ['signInPair', pairKey(email, clientIp)],
    ['signIn', clientIp],
    ['signInAddress', addressKey(email)],
  ])
  if (allowed) return { guarded: false, counts: counted }
  await uncountTry(limiter, counted)
  return { guarded: true }
}
