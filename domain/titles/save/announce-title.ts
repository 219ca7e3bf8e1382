import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { titleTable } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/**
 * Columns that change with every confirmation and do not require rendering pages again: timestamps, popularity, votes (the generated rating
 * covers what cards show of them), and the votes of related titles.
 */
const UNSEEN_COLUMNS = [
  'confirmed_at',
  'texts_complete',
  'created_at',
  'updated_at',
  'providers_last_updated',
  'ratings_last_updated',
  'popularity',
  'vote_average',
  'vote_count',
  'related',
]

/** Runs `store`, which saves the title, and in the same transaction announces a change, if there was one. */
export async function announceIfChanged(trx: Database, ref: TitleRef, store: () => Promise<void>): Promise<void> {
  const before = await digestOf(trx, ref)
  await store()
  if (before === null || before !== (await digestOf(trx, ref))) await announceChange(trx, { kind: 'title', ...ref })
}

/** Null if the title is not stored. Locks it: otherwise two processes that save it would compare with the same earlier state. */
async function digestOf(trx: Database, { type, id }: TitleRef): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      to_jsonb(stored) - ${UNSEEN_COLUMNS}::text[],
      jsonb_path_query_array(related, '$.*[*].id'),
      (
        select jsonb_agg(jsonb_build_array(country_code, provider_id, monetization_type, link)
          order by country_code, provider_id, monetization_type)
        from content_providers where content_id = ${id} and content_type = ${type}
      )
    )) as digest
    from ${sql.table(titleTable(type))} as stored
    where id = ${id}
    for no key update
  `.execute(trx)
  return rows[0]?.digest ?? null
}
