import { Client } from 'pg'
import { createClient } from 'redis'
import { report, close } from './tally.ts'
import { runVitest } from './test-runs.ts'

/** The database-dependent tests again, on a real PostgreSQL where one answers and lets databases be created, and with Redis where one answers. */
const DATABASE_TESTS = ['db/', 'domain/', 'jobs/', 'server/', 'tests/http/']
const POSTGRES_PORT = 5432
const REDIS_PORT = 6379
const ACCOUNTS = ['root@', 'postgres@', 'postgres:postgres@']
const ANSWER_MS = 2_000

const tally = { passed: 0, failed: 0 }
const database = await findPostgres()
if (database === null) {
  process.stdout.write(`No PostgreSQL that may be used answers on 127.0.0.1:${POSTGRES_PORT}: not tested on it\n`)
} else {
  const redis = await findRedis()
  if (redis === null) {
    process.stdout.write(`No Redis that may be used answers on 127.0.0.1:${REDIS_PORT}: several processes not tested\n`)
  }
  const env = { KINORA_TEST_DATABASE_URL: database, ...(redis === null ? {} : { KINORA_TEST_REDIS_URL: redis }) }
  const title = `Tests on PostgreSQL at 127.0.0.1:${POSTGRES_PORT}${redis === null ? '' : ' with Redis'}`
  await report(tally, title, () => runVitest(DATABASE_TESTS, env))
}
close(tally)

/** Null if no server answers PING; KINORA_TEST_REDIS_URL names another server. */
async function findRedis(): Promise<string | null> {
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

/** The first account by which databases can be created; KINORA_TEST_DATABASE_URL names another server. */
async function findPostgres(): Promise<string | null> {
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
  // A server that fails while it is asked is not used.
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
