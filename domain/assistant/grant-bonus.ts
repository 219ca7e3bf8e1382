import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { MEMBER_DAILY_PROMPTS } from './limits.ts'

interface Bonus {
  userId: string
  /** Questions to the assistant. */
  prompts: number
}

/** Adds questions to what a member may ask the assistant. */
export async function grantBonus(db: Database, { userId, prompts }: Bonus): Promise<void> {
  await sql`
    insert into ai_chat_usage_limits as own (user_id, daily_limit, bonus_limit)
    values (${userId}, ${MEMBER_DAILY_PROMPTS}, ${prompts})
    on conflict (user_id) do update set bonus_limit = own.bonus_limit + excluded.bonus_limit
  `.execute(db)
}

/** Takes back the unused part of a bonus; returns how much that was. */
export async function takeBonusBack(db: Database, { userId, prompts }: Bonus): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with before as (
      select id, least(${prompts}::int, remaining, bonus_limit) as taken
      from ai_chat_usage_limits where user_id = ${userId} for update
    )
    update ai_chat_usage_limits as own set bonus_limit = own.bonus_limit - before.taken
    from before where own.id = before.id
    returning before.taken
  `.execute(db)
  return rows[0]?.taken ?? 0
}
