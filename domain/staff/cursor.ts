import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isId } from './is-id.ts'

/** Of `row`, for pages sorted newest first: its time in microseconds, which a `Date` lacks. */
export const EXACT_TIME = sql<string>`(extract(epoch from row.created_at) * 1000000)::bigint::text`

/** Whether `row` comes after the previous page's cursor; true for all if the text is no cursor. */
export function isAfter(cursor: string): RawBuilder<boolean> {
  const [time = '', id = ''] = cursor.split('~')
  if (!/^\d{1,17}$/.test(time) || !isId(id)) return sql`true`
  return sql`(row.created_at, row.id) < (timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${id}::uuid)`
}

/** One page of rows, of which one extra was read, and the next page's cursor; null after the last. */
export function toPage<Row extends { id: string; exact: string }>(
  rows: readonly Row[],
  size: number,
): { page: Omit<Row, 'exact'>[]; next: string | null } {
  const last = rows.slice(0, size).at(-1)
  const page = rows.slice(0, size).map(({ exact: _exact, ...row }) => row)
  return { page, next: last !== undefined && rows.length > size ? `${last.exact}~${last.id}` : null }
}
