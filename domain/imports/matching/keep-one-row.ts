import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/**
 * If several rows of an import are matched to the same title, keeps one: the one the member has just chosen, otherwise one chosen before,
 * otherwise one matched by id, otherwise one by whole name and year, otherwise the first. The others say so and offer the title: no two
 * rows write the same title. `chosen`: only checks that row's title.
 */
export async function keepOneRow(
  db: Database,
  { id, chosen = null }: { id: string; chosen?: number | null },
): Promise<void> {
  await sql`
    with ranked as (
      select number, jsonb_build_array(jsonb_build_object('type', content_type, 'id', content_id)) as pick,
        row_number() over (
          partition by content_type, content_id
          order by number = ${chosen}::int desc nulls last, ${SURENESS}, number
        ) as place
      from import_titles
      where import_id = ${id} and content_id is not null and not is_skipped
        ${chosen === null ? sql`` : sql`and (content_type, content_id) = ${titleOf(id, chosen)}`}
    )
    update import_titles as title
    set match = 'choose', reason = 'twice', content_type = null, content_id = null,
      candidates = case when title.candidates @> ranked.pick then title.candidates else ranked.pick || title.candidates end
    from ranked where title.import_id = ${id} and title.number = ranked.number and ranked.place > 1
  `.execute(db)
}

function titleOf(id: string, number: number) {
  return sql`(select content_type, content_id from import_titles where import_id = ${id} and number = ${number})`
}

/** A proposal has one of two reasons: any other row that is not matched was chosen by the member. */
const SURENESS = sql`
  case
    when match <> 'matched' and coalesce(reason, '') not in ('year', 'spelling') then 0
    when match = 'matched' and coalesce(named_tmdb_id::text, named_imdb_id) is not null then 1
    when match = 'matched' then 2
    when reason = 'year' then 3
    else 4
  end`
