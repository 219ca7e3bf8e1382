import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { ImportPhase, ImportState } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isImportId(text: string): boolean {
  return UUID.test(text)
}

interface Move {
  viewer: Pick<Member, 'id'>
  id: string
  from: readonly ImportState[]
  to: ImportPhase
  /** Further conditions, each preceded by `and`. */
  where?: RawBuilder<unknown>
}

/** Starts work on one of the viewer's own imports; false if its state does not allow it. */
export async function moveOn(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, id, from, to, where = sql`` }: Move,
): Promise<boolean> {
  if (!isImportId(id)) return false
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ turn: number }>`
      update imports set state = ${to}, failed_in = null, failures = 0, turn = turn + 1, touched_at = ${clock.now()}::timestamptz
      where id = ${id} and user_id = ${viewer.id} and state = any(${from}::text[]) ${where}
      returning turn
    `.execute(trx)
    const [moved] = rows
    if (moved === undefined) return false
    await jobs.enqueueIn(trx, { name: 'import-titles', id, turn: moved.turn })
    return true
  })
}
