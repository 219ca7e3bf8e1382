import { Client } from 'pg'

/** For the connection and for the response, in milliseconds each. */
const ASK_LIMIT_MS = 1_000

export interface Standing {
  /** What libpq calls `read-write`: not a standby, and not configured to refuse writes. */
  takesWrites: boolean
  /** Timeline of its write-ahead log, as eight hexadecimal digits; a promotion begins a higher one. Empty on a standby. */
  timeline: string
}

/** Asks one server, on a connection of its own, whether it takes writes. Rejects if it is unavailable or refuses us. */
export async function askServer(connectionString: string): Promise<Standing> {
  const client = new Client({
    connectionString,
    application_name: 'kinora',
    connectionTimeoutMillis: ASK_LIMIT_MS,
    query_timeout: ASK_LIMIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Standing>(`
      select
        current_setting('transaction_read_only') = 'off' as "takesWrites",
        case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline
    `)
    return rows[0]!
  } finally {
    // A server that does not respond does not complete the disconnect either.
    void client.end().catch(() => {})
  }
}
