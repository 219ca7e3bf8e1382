import { z } from 'zod'
import { earnAdClick } from '#domain/ads/earn-ad-click.ts'
import { getQuota } from '#domain/assistant/quota/get-quota.ts'
import { CLAIMED_REWARDS, earnReward } from '#domain/assistant/quota/earn-reward.ts'
import type { ClaimedReward } from '#domain/assistant/quota/earn-reward.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { answerJson } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { identify } from './identify.ts'
import { ERROR } from '../../../http/contract.ts'
import { QUOTA } from '../shapes.ts'

const FIELDS = z.object({ reward: z.enum(CLAIMED_REWARDS).nullable().catch(null) })

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Earns the member questions; the server decides how many and how often. `granted` is 0 where it is too soon, for guests, and for clicks where no ad is active.',
      body: FIELDS,
      answers: { 200: z.object({ granted: z.number(), quota: QUOTA }), 400: ERROR },
    },
  },
  async POST(asked) {
    const { request, deps, seen } = asked
    const { reward } = await readLoosely(request, FIELDS)
    if (reward === null)
      return answerJson({ error: `reward must be one of ${CLAIMED_REWARDS.join(', ')}.` }, { status: 400 })
    const viewer = seen.member
    const { granted } = viewer === null ? { granted: 0 } : await earn(deps, viewer, reward)
    return answerJson({ granted, quota: await getQuota(deps, { asker: identify(asked).asker }) })
  },
})
export { loader, action }

function earn(deps: Deps, viewer: Member, reward: ClaimedReward): Promise<{ granted: number }> {
  return reward === 'ad_click' ? earnAdClick(deps, { viewer }) : earnReward(deps, { viewer, reward })
}
