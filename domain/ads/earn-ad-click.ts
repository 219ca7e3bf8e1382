import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { earnReward } from '../assistant/quota/earn-reward.ts'
import { listActiveAds } from './list-active-ads.ts'

/** What a click on an ad earns the member in questions to the assistant: 0 where it is too soon, or where no ad is shown at all. */
export async function earnAdClick(
  deps: Pick<Deps, 'db' | 'cache' | 'logger'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<{ granted: number }> {
  if ((await listActiveAds(deps)).length === 0) return { granted: 0 }
  return earnReward(deps, { viewer, reward: 'ad_click' })
}
