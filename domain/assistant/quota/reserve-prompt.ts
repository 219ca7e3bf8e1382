import { sql } from 'kysely'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { ADMIN_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS } from '../limits.ts'
import { dailyLimit, keysOf } from './asker.ts'
import type { Asker, Quota } from './asker.ts'

export type Reservation =
  /** `id` is for endReservation; null if nothing was counted. */
  { ok: true; quota: Quota; id: string | null } | { ok: false; reason: 'limit-reached' | 'network-limit'; quota: Quota }

/**
 * Takes one question of the asker's quota before it is answered; of two concurrent requests, only one gets the last. Without
 * endReservation it is given back after ten minutes, as if the process had been killed. If counting fails the question is answered anyway,
 * and the failure is logged.
 */
export async function reservePrompt(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { asker }: { asker: Asker },
): Promise<Reservation> {
  if (asker.kind === 'admin')
    return { ok: true, id: null, quota: { remaining: null, limit: ADMIN_DAILY_PROMPTS, resetAt: null } }
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
      id: string | null
    }>`
      with taken as materialized (
        select * from increment_ai_chat_usage(
          ${userId}::uuid, ${sessionId}::text, ${fingerprint}::text, ${limit}::int, ${network}::text, ${NETWORK_DAILY_PROMPTS}::int
        )
      ), noted as (
        insert into ai_chat_reservations (user_id, session_id, browser_fingerprint, network)
        select ${userId}::uuid, ${sessionId}, ${fingerprint}, ${network} from taken where taken.reserved returning id
      )
      select (select id from noted) as id, taken.reserved, taken.network_full as full, own.daily_limit + own.bonus_limit as allowed, taken.remaining, taken.reset_at as "resetAt"
      from taken, check_and_reset_ai_chat_limits(
        -- Depends on what was taken, so that it is called after that.
        case when taken.reserved is not null then ${userId}::uuid end, ${sessionId}::text, ${fingerprint}::text, ${limit}::int
      ) as own
    `.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('Nothing was reserved')
    const quota = { remaining: row.remaining, limit: row.allowed, resetAt: row.resetAt?.toISOString() ?? null }
    if (row.reserved) return { ok: true, quota, id: row.id }
    return { ok: false, reason: row.full ? 'network-limit' : 'limit-reached', quota }
  } catch (error) {
    if (isUnavailable(error)) throw error
    logger.error({ err: error }, 'A question to the assistant could not be counted')
    return { ok: true, id: null, quota: { remaining: limit, limit, resetAt: null } }
  }
}

/** The question is spent, whatever becomes of its answer. May be called twice. */
export async function endReservation(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { id }: { id: string | null },
): Promise<void> {
  if (id === null) return
  try {
    await db.deleteFrom('ai_chat_reservations').where('id', '=', id).execute()
  } catch (error) {
    logger.error({ err: error }, 'A question to the assistant may be given back although it was answered')
  }
}

/** Gives back a question that was taken but could not be answered. `id`: its reservation. */
export async function giveBackPrompt(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { asker, id }: { asker: Asker; id: string | null },
): Promise<void> {
  if (asker.kind === 'admin') return
  const { userId, sessionId, fingerprint } = keysOf(asker)
  const network = asker.kind === 'guest' ? asker.network : null
  try {
    await sql`
      with ended as (delete from ai_chat_reservations where id = ${id})
      select give_back_ai_chat_usage(${userId}::uuid, ${sessionId}::text, ${fingerprint}::text, ${network}::text)
    `.execute(db)
  } catch (error) {
    logger.error({ err: error }, 'A question to the assistant could not be given back')
  }
}
