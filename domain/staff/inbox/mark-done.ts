import { inTransaction } from '#db/in-transaction.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { isId } from '../is-id.ts'
import { logAction } from '../log-action.ts'

export interface Marking {
  actor: Pick<Member, 'id'>
  id: string
  userAgent: string | null
}

export type Marked = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown-entry' }

interface Entry extends Marking {
  table: 'list_reports' | 'contact_messages'
  /** Name in the log, and the kind of its target. */
  action: string
  type: string
}

/** Marks a row as done by staff. A row that is already marked keeps its first mark. */
export async function markDone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, id, userAgent, table, action, type }: Entry,
): Promise<Marked> {
  return inTransaction(db, async (trx) => {
    const staff = await trx
      .selectFrom('admin_users')
      .select('role')
      .where('id', '=', actor.id)
      .forShare()
      .executeTakeFirst()
    const allowed = hasRank(staff?.role ?? null, 'moderator')
    const found = allowed && (await mark(trx, { table, id, by: actor.id, at: clock.now() }))
    const reason = allowed ? (found ? null : 'unknown-entry') : 'not-allowed'
    await logAction(trx, {
      actor,
      action,
      target: isId(id) ? { type, id } : null,
      details: reason === null ? {} : { refused: reason },
      userAgent,
    })
    return reason === null ? { ok: true } : { ok: false, reason }
  })
}

/** False if there is no such row. */
async function mark(
  trx: Database,
  { table, id, by, at }: { table: Entry['table']; id: string; by: string; at: Date },
): Promise<boolean> {
  if (!isId(id)) return false
  const row = await trx
    .selectFrom(table)
    .select(['id', 'handled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  if (row.handled_at === null)
    await trx.updateTable(table).set({ handled_at: at, handled_by: by }).where('id', '=', id).execute()
  return true
}
