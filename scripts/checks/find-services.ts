import { Client } from 'pg'
import { createClient } from '@redis/client'

export const POSTGRES_PORT = 5432
export const REDIS_PORT = 6379
const ACCOUNTS = ['root@', 'postgres@', 'postgres:postgres@']
const ANSWER_MS = 2_000

/** Null if none responds to PING; KINORA_TEST_REDIS_URL names another server. */
export async function findRedis(): Promise<string | null> {
  const url = process.env.KINORA_TEST_REDIS_URL ?? `redis://127.0.0.1:${REDIS_PORT}`
  const client = createClient({ url, socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG' ? url : null
  } catch {
    return null
  } finally {
    client.destroy()
  }
}

/** The first account that can create databases; KINORA_TEST_DATABASE_URL names another server. */
export async function findPostgres(): Promise<string | null> {
  const named = process.env.KINORA_TEST_DATABASE_URL
  const urls = ACCOUNTS.map((account) => `postgres://${account}127.0.0.1:${POSTGRES_PORT}/`)
  for (const url of named === undefined ? urls : [named]) {
    if (await mayCreateDatabases(url)) return url
  }
  return null
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const maintenance = new URL(url)
  if (maintenance.pathname.length <= 1) maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href, connectionTimeoutMillis: ANSWER_MS })
  // A server that disconnects during the check may not be used.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
