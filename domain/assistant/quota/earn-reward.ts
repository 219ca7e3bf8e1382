import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { MEMBER_DAILY_PROMPTS, REWARDS } from '../limits.ts'

/** Rewards that members may claim directly: the one for a list is granted when it is created. */
export const CLAIMED_REWARDS = ['ad_click', 'page_view'] as const
export type ClaimedReward = (typeof CLAIMED_REWARDS)[number]

/** Adds a reward to the member's questions, as often as its interval allows; returns 0 if it is too soon. */
export async function earnReward(
  { db }: Pick<Deps, 'db'>,
  { viewer, reward }: { viewer: Pick<Member, 'id'>; reward: keyof typeof REWARDS },
): Promise<{ granted: number }> {
  const { prompts, times, withinSeconds } = REWARDS[reward]
  const { rows } = await sql<{ granted: number }>`
    select add_ai_chat_bonus(
      ${viewer.id}::uuid, ${reward}, ${prompts}::int, ${MEMBER_DAILY_PROMPTS}::int, make_interval(secs => ${withinSeconds}::int), ${times}::int
    ) as granted
  `.execute(db)
  return { granted: rows[0]?.granted ?? 0 }
}
