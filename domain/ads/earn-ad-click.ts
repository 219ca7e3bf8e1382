import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { earnReward } from '../assistant/quota/earn-reward.ts'
import { listActiveAds } from './list-active-ads.ts'

/** How many questions to the assistant a click on an ad earns the member: 0 if it is too soon, or if no ad is shown at all. */
export async function earnAdClick(
  deps: Pick<Deps, 'db' | 'cache' | 'logger'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<{ granted: number }> {
  if ((await listActiveAds(deps)).length === 0) return { granted: 0 }
  return earnReward(deps, { viewer, reward: 'ad_click' })
}
