import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Member } from '#shared/members/member.ts'
import { LOG_USER_AGENT_LENGTH } from './limits.ts'

export interface LoggedAction {
  actor: Pick<Member, 'id'>
  /** For example `update_static_page`. */
  action: string
  /** What it was done to; null if to nothing in particular. */
  target: { type: string; id: string } | null
  /** State before and after; never contains secrets such as passwords. */
  details?: { before?: unknown; after?: unknown } & Record<string, unknown>
  userAgent: string | null
}

/**
 * Records what staff did, in the transaction of the change: both are stored or neither. Nothing is recorded for people who are not staff,
 * and addresses never are.
 */
export async function logAction(
  trx: Database,
  { actor, action, target, details = {}, userAgent }: LoggedAction,
): Promise<void> {
  await sql`
    insert into admin_logs (admin_id, action, target_type, target_id, details, user_agent)
    select id, ${action}, ${target?.type ?? null}, ${target?.id ?? null}, ${JSON.stringify(details)}::jsonb,
      ${userAgent?.slice(0, LOG_USER_AGENT_LENGTH) ?? null}
    from admin_users where id = ${actor.id}
  `.execute(trx)
}
