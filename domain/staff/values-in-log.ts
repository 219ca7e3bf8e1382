import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * A query for the distinct values of a column of the log, as `value`, in order: each is found by one lookup in the index that begins with
 * the column, because the log has many lines and few values.
 */
export function valuesInLog(column: 'action' | 'admin_id'): RawBuilder<unknown> {
  const name = sql.ref(column)
  return sql`
    with recursive found (value) as (
      (select ${name} from admin_logs order by ${name} limit 1)
      union all
      select (select ${name} from admin_logs where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null
  `
}
