import type { ClientBase, Pool, PoolClient, PoolConfig } from 'pg'
import { Client } from 'pg'
import type { Primary } from './find-primary.ts'

/** SQLSTATE read_only_sql_transaction: a standby's response to a write. */
export const READ_ONLY = '25006'

/** Options of a pool whose new connections go to the server known to take writes at that time. */
export function leadingTo(primary: Primary): PoolConfig {
  class PlacedClient extends Client {
    readonly place = primary.current()
    constructor(config: PoolConfig) {
      super({ ...config, connectionString: primary.current() })
    }
  }
  return {
    // node-postgres constructs it with the pool's options, which its types do not declare.
    Client: PlacedClient as unknown as NonNullable<PoolConfig['Client']>,
    ...(primary.isChosen ? WRITABLE_ONLY : {}),
  }
}

/** The pool waits for what it returns; its types do not say so. */
const WRITABLE_ONLY = { onConnect: requireWritable }

/** A connection of the pool to the server that takes writes; those that lead elsewhere are closed. */
export async function connectToPrimary(pool: Pool, primary: Primary): Promise<PoolClient> {
  for (;;) {
    const place = await primary.find()
    const client = await pool.connect().catch(async (error: unknown) => {
      primary.doubt()
      // Retried only if another server has taken over.
      if ((await primary.find()) === place) throw error
      return null
    })
    if (client === null) continue
    if ((client as PoolClient & { place: string }).place === primary.current()) return client
    client.release(true)
  }
}

/** Whether a connection's server is no standby, and not configured to refuse writes. */
export async function takesWrites(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

async function requireWritable(client: ClientBase): Promise<void> {
  if (await takesWrites(client)) return
  throw Object.assign(new Error('The server takes no writes'), { code: READ_ONLY })
}
