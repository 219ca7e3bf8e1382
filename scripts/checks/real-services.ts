import { Client } from 'pg'
import { report, close } from './tally.ts'
import { runVitest } from './test-runs.ts'

/** The database-dependent tests again, on a real PostgreSQL, where one answers and lets databases be created. */
const DATABASE_TESTS = ['db/', 'domain/', 'jobs/', 'server/', 'tests/http/']
const POSTGRES_PORT = 5432
const ACCOUNTS = ['root@', 'postgres@', 'postgres:postgres@']
const ANSWER_MS = 2_000

const tally = { passed: 0, failed: 0 }
const database = await findPostgres()
if (database === null) {
  process.stdout.write(`No PostgreSQL that may be used answers on 127.0.0.1:${POSTGRES_PORT}: not tested on it\n`)
} else {
  const env = { KINORA_TEST_DATABASE_URL: database }
  await report(tally, `Tests on PostgreSQL at 127.0.0.1:${POSTGRES_PORT}`, () => runVitest(DATABASE_TESTS, env))
}
close(tally)

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
  // A server that goes away while it is asked is one that may not be used.
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
