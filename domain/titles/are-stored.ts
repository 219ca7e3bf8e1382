import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes } from '#db/title-tables.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'

/** Whether each of the titles is stored and not for adults, and thus may be added to a member's data. */
export async function areStored(db: Database, refs: readonly TitleRef[]): Promise<boolean> {
  const idsOf = (type: TitleType) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<{ stored: number }>`
    select count(*)::int as stored from (
      ${bothTypes((of, type) => sql`select from ${of.table} where id = any(${idsOf(type)}::int[]) and not adult`)}
    ) as titles
  `.execute(db)
  return rows[0]?.stored === new Set(refs.map(titleKey)).size
}
