import type { Deps } from '#domain/deps.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { listActiveAds } from './list-active-ads.ts'
import type { ActiveAd } from './list-active-ads.ts'

interface Input {
  position: AdPosition
  viewer: Pick<Member, 'role'> | null
  /** Whether the visitor has allowed marketing cookies: without it nothing is shown that may ask another host. */
  allowsMarketing: boolean
}

/** What this visitor is shown at a place. Null where it has no active unit or theirs waits, and for admins. Never rejects. */
export async function findShownAd(
  deps: Pick<Deps, 'db' | 'cache' | 'logger'>,
  { position, viewer, allowsMarketing }: Input,
): Promise<ActiveAd | null> {
  if (hasRank(viewer?.role ?? null, 'admin')) return null
  const ad = (await listActiveAds(deps)).find((one) => one.position === position)
  return ad === undefined || (ad.needsConsent && !allowsMarketing) ? null : ad
}
