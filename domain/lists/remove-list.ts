import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { takeBonusBack } from '../assistant/grant-bonus.ts'
import { BONUS_KEPT_AFTER_HOURS, RESTORE_MINUTES } from './limits.ts'
import { lockOwnList } from './own-list.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
}

/**
 * Deletes one of the viewer's own lists with its titles; `restoreList` restores it within a quarter of an hour. If the list is less than a
 * day old, the unused part of its bonus is taken back.
 */
export async function removeList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId }: Input,
): Promise<{ ok: true } | { ok: false; reason: 'unknown-list' }> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    if ((await lockOwnList(trx, { viewer, listId })) === null) return { ok: false, reason: 'unknown-list' } as const
    const { rows } = await sql<{ bonus: number; created: Date }>`
      select bonus_prompts as bonus, created_at as created from share_lists where id = ${listId}
    `.execute(trx)
    const [list] = rows
    const isNew = list !== undefined && now.getTime() - list.created.getTime() < BONUS_KEPT_AFTER_HOURS * HOUR_MS
    const taken = isNew && list.bonus > 0 ? await takeBonusBack(trx, { userId: viewer.id, prompts: list.bonus }) : 0
    await purgeRemovedLists({ db: trx, clock })
    await sql`
      insert into removed_lists (id, user_id, list, items, removed_at)
      select list.id, list.user_id,
        to_jsonb(list) - 'words' - 'item_count' || jsonb_build_object('words', list.words::text, 'bonus_taken', ${taken}::int),
        coalesce((select jsonb_agg(to_jsonb(item)) from share_list_items as item where item.list_id = list.id), '[]'),
        ${now}::timestamptz
      from share_lists as list where list.id = ${listId}
    `.execute(trx)
    await trx.deleteFrom('share_lists').where('id', '=', listId).execute()
    return { ok: true } as const
  })
}

/** Deletes removed lists of all members that can no longer be restored. */
export async function purgeRemovedLists({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const until = new Date(clock.now().getTime() - RESTORE_MINUTES * MINUTE_MS)
  const { numDeletedRows } = await db.deleteFrom('removed_lists').where('removed_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}
