import { sql } from 'kysely'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { ADMIN_DAILY_PROMPTS } from '../limits.ts'
import { dailyLimit, keysOf } from './asker.ts'
import type { Asker, Quota } from './asker.ts'

/** How much an asker may still ask. If counting fails they get the full day's quota, and the failure is logged. */
export async function getQuota(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { asker }: { asker: Asker },
): Promise<Quota> {
  if (asker.kind === 'admin') return { remaining: null, limit: ADMIN_DAILY_PROMPTS, resetAt: null }
  const limit = dailyLimit(asker)
  const { userId, sessionId, fingerprint } = keysOf(asker)
  try {
    const { rows } = await sql<{ remaining: number; limit: number; resetAt: Date | null }>`
      select remaining, daily_limit + bonus_limit as limit, reset_at as "resetAt"
      from check_and_reset_ai_chat_limits(${userId}::uuid, ${sessionId}::text, ${fingerprint}::text, ${limit}::int)
    `.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('No limits were returned')
    return { ...row, resetAt: row.resetAt?.toISOString() ?? null }
  } catch (error) {
    if (isUnavailable(error)) throw error
    logger.error({ err: error }, 'Questions to the assistant could not be counted')
    return { remaining: limit, limit, resetAt: null }
  }
}
