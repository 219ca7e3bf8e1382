import type { Pool, PoolClient } from 'pg'

/** When the server of a connection was started, which tells servers apart without special rights. */
const STARTS = new WeakMap<PoolClient, string>()

/**
 * A connection of the pool to the server that was started at `startedAt()`, as it writes it. An address may lead to several servers, as a name
 * with several addresses does: what one says of itself is not true of the others. Rejects, as where a server is away, where a new connection leads elsewhere.
 */
export async function connectToServer(pool: Pool, startedAt: () => string): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect()
    const known = STARTS.get(client)
    const start = known ?? (await askStart(client))
    if (start === startedAt()) return client
    client.release(true)
    // One from before the server that is asked was another: a new one may lead there.
    if (known === undefined) throw elsewhere()
  }
}

async function askStart(client: PoolClient): Promise<string> {
  try {
    const { rows } = await client.query<{ started: string }>('select pg_postmaster_start_time()::text as started')
    const { started } = rows[0]!
    STARTS.set(client, started)
    return started
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** SQLSTATE sqlclient_unable_to_establish_sqlconnection. */
function elsewhere(): Error {
  const text = 'The address leads to another server than the one that said how far it is'
  return Object.assign(new Error(text), { code: '08001' })
}
