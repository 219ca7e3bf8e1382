import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { NETWORK_MODEL_LEAST, NETWORK_MODEL_SHARE } from '../limits.ts'

interface Wanted {
  /** The daily limit; null for none. */
  dailyCalls: number | null
  /** Keyed hash of the asker's network; null if unknown. */
  network: string | null
}

/**
 * Reserves one request to the language model for the current UTC day, by the database's clock; false if none is left, or if the network has
 * used its share. Of several concurrent callers, only one gets the last.
 */
export async function reserveCall({ db }: Pick<Deps, 'db'>, { dailyCalls, network }: Wanted): Promise<boolean> {
  if (dailyCalls !== null && network !== null && !(await takeShare({ db }, { dailyCalls, network }))) return false
  const { rows } = await sql<{ calls: number }>`
    insert into ai_model_calls as own (day, calls) values ((now() at time zone 'UTC')::date, 1)
    on conflict (day) do update set calls = own.calls + 1 where own.calls < ${dailyCalls ?? 2_000_000_000}::integer
    returning calls
  `.execute(db)
  // The first of a day: deletes the counts of earlier days.
  if (rows[0]?.calls === 1) {
    await sql`delete from ai_model_calls where day < (now() at time zone 'UTC')::date`.execute(db)
    await sql`delete from ai_model_network_calls where day < (now() at time zone 'UTC')::date`.execute(db)
  }
  return rows.length > 0
}

/** Counts a request towards the network's share, even if the day's limit then refuses it: in that case none is left for anyone. */
async function takeShare(
  { db }: Pick<Deps, 'db'>,
  { dailyCalls, network }: { dailyCalls: number; network: string },
): Promise<boolean> {
  const share = Math.max(NETWORK_MODEL_LEAST, Math.ceil(dailyCalls * NETWORK_MODEL_SHARE))
  const { rows } = await sql`
    insert into ai_model_network_calls as own (day, network, calls) values ((now() at time zone 'UTC')::date, ${network}, 1)
    on conflict (day, network) do update set calls = own.calls + 1 where own.calls < ${share}::integer
    returning calls
  `.execute(db)
  return rows.length > 0
}
