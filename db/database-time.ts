import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The database's time: processes agree on it, whatever their own clocks say. In a transaction, that of its beginning. */
export const databaseNow = sql<Date>`now()`

/** So many seconds from the database's time; negative: ago. */
export function databaseTimeIn(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
