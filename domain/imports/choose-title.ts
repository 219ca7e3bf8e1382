import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps, TitleRefusal } from '../titles/admit-title.ts'
import { keepOneRow } from './matching/keep-one-row.ts'
import { isImportId } from './move-on.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  id: string
  number: number
  /** The title for the row; null to skip it. */
  pick: TitleRef | null
  mayAsk: () => Promise<boolean>
}

/** Sets the title of a row, or skips the row. Only in a preview. Another row that was matched to this title loses it. */
export async function chooseTitle(
  deps: AdmitDeps & Pick<Deps, 'db'>,
  { viewer, id, number, pick, mayAsk }: Input,
): Promise<{ ok: true } | { ok: false; reason: TitleRefusal | 'no-preview' }> {
  if (!isImportId(id)) return { ok: false, reason: 'no-preview' }
  const refusal = pick === null ? null : await admitTitle(deps, { ref: pick, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const chosen = pick === null ? {} : { content_type: pick.type, content_id: pick.id }
  const isDone = await inTransaction(deps.db, async (trx) => {
    const { rows } = await sql`
      select from imports where id = ${id} and user_id = ${viewer.id} and state = 'preview' for update
    `.execute(trx)
    if (rows.length === 0) return false
    const { numUpdatedRows } = await trx
      .updateTable('import_titles')
      .set({ is_skipped: pick === null, ...chosen })
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    await keepOneRow(trx, { id, chosen: number })
    return numUpdatedRows > 0n
  })
  return isDone ? { ok: true } : { ok: false, reason: 'no-preview' }
}
