import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import type { Member } from '#shared/members/member.ts'
import { grantBonus } from '../assistant/grant-bonus.ts'
import { isListId } from './own-list.ts'
import { purgeRemovedLists } from './remove-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
}

/** Restores a list that the viewer has just deleted: its address, its titles, whether it is published, its bonus. */
export async function restoreList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, listId }: Input,
): Promise<{ ok: true } | { ok: false; reason: 'unknown-list' | 'lists-full' }> {
  if (!isListId(listId)) return { ok: false, reason: 'unknown-list' }
  return inTransaction(db, async (trx) => {
    await purgeRemovedLists({ db: trx, clock })
    await sql`select from auth_users where id = ${viewer.id} for update`.execute(trx)
    const { rows } = await sql<{ taken: number; lists: number }>`
      select (list ->> 'bonus_taken')::int as taken,
        (select count(*)::int from share_lists where user_id = ${viewer.id}) as lists
      from removed_lists where id = ${listId} and user_id = ${viewer.id} for update
    `.execute(trx)
    const [removed] = rows
    if (removed === undefined) return { ok: false, reason: 'unknown-list' } as const
    if (removed.lists >= LISTS_PER_MEMBER) return { ok: false, reason: 'lists-full' } as const
    await sql`
      insert into share_lists (id, user_id, name, description, description_translations, is_public, is_published, slug, former_slug, words, bonus_prompts, created_at, updated_at)
      select old.id, old.user_id, old.name, old.description, old.description_translations, old.is_public, old.is_published,
        -- Another list may have taken its address meanwhile.
        old.slug || case when exists (select from share_lists as other where other.slug = old.slug) then '-' || left(md5(random()::text), 6) else '' end,
        old.former_slug, old.words, old.bonus_prompts, old.created_at, old.updated_at
      from removed_lists as removed, jsonb_populate_record(null::share_lists, removed.list) as old
      where removed.id = ${listId}
    `.execute(trx)
    await sql`
      insert into share_list_items (list_id, content_id, content_type, note, order_index, added_at)
      select old.list_id, old.content_id, old.content_type, old.note, old.order_index, old.added_at
      from removed_lists as removed, jsonb_populate_recordset(null::share_list_items, removed.items) as old
      where removed.id = ${listId}
    `.execute(trx)
    if (removed.taken > 0) await grantBonus(trx, { userId: viewer.id, prompts: removed.taken })
    await trx.deleteFrom('removed_lists').where('id', '=', listId).execute()
    return { ok: true } as const
  })
}
