import { sql } from 'kysely'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { ADMIN_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS } from '../limits.ts'
import { dailyLimit, keysOf } from './asker.ts'
import type { Asker, Quota } from './asker.ts'

export type Reservation =
  | { ok: true; quota: Quota }
  | { ok: false; reason: 'limit-reached' | 'network-limit'; quota: Quota }

/**
 * Takes one question of the asker's quota before it is answered; of two concurrent requests, only one gets the last. If counting fails the
 * question is answered anyway, and the failure is logged.
 */
export async function reservePrompt(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { asker }: { asker: Asker },
): Promise<Reservation> {
  if (asker.kind === 'admin') return { ok: true, quota: { remaining: null, limit: ADMIN_DAILY_PROMPTS, resetAt: null } }
  const limit = dailyLimit(asker)
  const { userId, sessionId, fingerprint } = keysOf(asker)
  const network = asker.kind === 'guest' ? asker.network : null
  try {
    const { rows } = await sql<{
      reserved: boolean
      full: boolean
      allowed: number
      remaining: number
      resetAt: Date | null
    }>`
      select taken.reserved, taken.network_full as full, own.daily_limit + own.bonus_limit as allowed, taken.remaining, taken.reset_at as "resetAt"
      from increment_ai_chat_usage(
        ${userId}::uuid, ${sessionId}::text, ${fingerprint}::text, ${limit}::int, ${network}::text, ${NETWORK_DAILY_PROMPTS}::int
      ) as taken, check_and_reset_ai_chat_limits(
        -- Depends on what was taken, so that it is called after that.
        case when taken.reserved is not null then ${userId}::uuid end, ${sessionId}::text, ${fingerprint}::text, ${limit}::int
      ) as own
    `.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('Nothing was reserved')
    const quota = { remaining: row.remaining, limit: row.allowed, resetAt: row.resetAt?.toISOString() ?? null }
    if (row.reserved) return { ok: true, quota }
    return { ok: false, reason: row.full ? 'network-limit' : 'limit-reached', quota }
  } catch (error) {
    if (isUnavailable(error)) throw error
    logger.error({ err: error }, 'A question to the assistant could not be counted')
    return { ok: true, quota: { remaining: limit, limit, resetAt: null } }
  }
}

/** Gives back a question that was taken but could not be answered. */
export async function giveBackPrompt(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { asker }: { asker: Asker },
): Promise<void> {
  if (asker.kind === 'admin') return
  const { userId, sessionId, fingerprint } = keysOf(asker)
  const network = asker.kind === 'guest' ? asker.network : null
  try {
    await sql`
      select give_back_ai_chat_usage(${userId}::uuid, ${sessionId}::text, ${fingerprint}::text, ${network}::text)
    `.execute(db)
  } catch (error) {
    logger.error({ err: error }, 'A question to the assistant could not be given back')
  }
}
