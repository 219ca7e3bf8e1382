import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { NETWORK_MODEL_LEAST, NETWORK_MODEL_SHARE } from '../limits.ts'

interface Wanted {
  /** How many there are in a day; null without a limit. */
  dailyCalls: number | null
  /** Keyed hash of the asker's network; null where it is unknown. */
  network: string | null
}

/**
 * Takes one of the requests that may be sent to the language model in a UTC day, by the database's clock; false where none is left, or where the network has
 * had its share. Of several at once the last one is given to one.
 */
export async function reserveCall({ db }: Pick<Deps, 'db'>, { dailyCalls, network }: Wanted): Promise<boolean> {
  if (dailyCalls !== null && network !== null && !(await takeShare({ db }, { dailyCalls, network }))) return false
  const { rows } = await sql<{ calls: number }>`
    insert into ai_model_calls as own (day, calls) values ((now() at time zone 'UTC')::date, 1)
    on conflict (day) do update set calls = own.calls + 1 where own.calls < ${dailyCalls ?? 2_000_000_000}::integer
    returning calls
  `.execute(db)
  // The first one of a day: the days before count no longer.
  if (rows[0]?.calls === 1) {
    await sql`delete from ai_model_calls where day < (now() at time zone 'UTC')::date`.execute(db)
    await sql`delete from ai_model_network_calls where day < (now() at time zone 'UTC')::date`.execute(db)
  }
  return rows.length > 0
}

/** Counts one for the network. One that the whole day then has no room for counts too: nothing is left for anybody. */
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
