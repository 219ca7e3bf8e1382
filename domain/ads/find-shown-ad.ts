import type { Deps } from '#domain/deps.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { listActiveAds } from './list-active-ads.ts'
import type { ActiveAd } from './list-active-ads.ts'

interface Input {
  position: AdPosition
  viewer: Pick<Member, 'role'> | null
  /** Whether the visitor has allowed marketing cookies: without them, nothing that may contact another host is shown. */
  allowsMarketing: boolean
}

/**
 * The ad this visitor sees at a place. Null if it has no active unit, if its unit needs consent that is missing, and for admins. Never
 * rejects.
 */
export async function findShownAd(
  deps: Pick<Deps, 'db' | 'cache' | 'logger'>,
  { position, viewer, allowsMarketing }: Input,
): Promise<ActiveAd | null> {
  if (hasRank(viewer?.role ?? null, 'admin')) return null
  const ad = (await listActiveAds(deps)).find((one) => one.position === position)
  return ad === undefined || (ad.needsConsent && !allowsMarketing) ? null : ad
}
