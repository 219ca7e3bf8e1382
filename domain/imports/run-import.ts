import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { ImportChoices, ImportTarget } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { keepOneRow } from './matching/keep-one-row.ts'
import { isImportId, moveOn } from './move-on.ts'

/** Where a list of the file goes; `listId` for an existing list of the member. */
export interface ListTarget {
  number: number
  target: ImportTarget
  listId: string | null
}

interface Input {
  viewer: Pick<Member, 'id'>
  id: string
  choices: ImportChoices
  lists: readonly ListTarget[]
}

/** Starts writing what the preview shows, in the background. Only the viewer's own lists can be targets. */
export async function runImport(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, id, choices, lists }: Input,
): Promise<boolean> {
  if (!isImportId(id)) return false
  const isPreview = await inTransaction(deps.db, async (trx) => {
    const { rows } = await sql`
      update imports set choices = ${JSON.stringify(choices)}::jsonb where id = ${id} and user_id = ${viewer.id} and state = 'preview' returning id
    `.execute(trx)
    if (rows.length === 0) return false
    // For previews made by an older version.
    await keepOneRow(trx, { id })
    const own = lists.map((list) => (list.target === 'own' && isImportId(list.listId ?? '') ? list.listId : null))
    await sql`
      update import_lists as list set target = chosen.target, list_id = chosen.list_id
      from (
        select given.number, case when given.target = 'own' and mine.id is null then 'none' else given.target end as target, mine.id as list_id
        from unnest(${lists.map(({ number }) => number)}::int[], ${lists.map(({ target }) => target)}::text[], ${own}::uuid[])
          as given(number, target, list_id)
        left join share_lists as mine on mine.id = given.list_id and mine.user_id = ${viewer.id}
      ) as chosen
      where list.import_id = ${id} and list.number = chosen.number
    `.execute(trx)
    return true
  })
  return isPreview && moveOn(deps, { viewer, id, from: ['preview'], to: 'running' })
}
