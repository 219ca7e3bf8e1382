import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'

/**
 * Takes one of the requests that may be sent to the language model in a UTC day, by the database's clock; false where none is left. `dailyCalls`: how
 * many there are; null without a limit. Of several at once the last one is given to one.
 */
export async function reserveCall(
  { db }: Pick<Deps, 'db'>,
  { dailyCalls }: { dailyCalls: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ calls: number }>`
    insert into ai_model_calls as own (day, calls) values ((now() at time zone 'UTC')::date, 1)
    on conflict (day) do update set calls = own.calls + 1 where own.calls < ${dailyCalls ?? 2_000_000_000}::integer
    returning calls
  `.execute(db)
  // The first one of a day: the days before count no longer.
  if (rows[0]?.calls === 1)
    await sql`delete from ai_model_calls where day < (now() at time zone 'UTC')::date`.execute(db)
  return rows.length > 0
}
