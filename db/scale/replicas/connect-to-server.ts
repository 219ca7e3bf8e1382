import type { Pool, PoolClient } from 'pg'

/** When a connection's server was started, which identifies servers without special privileges. */
const STARTS = new WeakMap<PoolClient, string>()

/**
 * A connection of the pool to the server that was started at `startedAt()`, in the server's own format. An address may lead to several
 * servers, like a host name with several addresses: what one reports is not true of the others. If a new connection leads elsewhere,
 * rejects as for an unavailable server.
 */
export async function connectToServer(pool: Pool, startedAt: () => string): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect()
    const known = STARTS.get(client)
    const start = known ?? (await askStart(client))
    if (start === startedAt()) return client
    client.release(true)
    // A connection from when the address led to another server: a new one may lead to the right one.
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
