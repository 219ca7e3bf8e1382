import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '#db/client.ts'
import type { Database, DatabaseOptions } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Filling, FreshDatabase } from './fresh-database.ts'
import { silentLogger } from './silent-logger.ts'

/** Part of the names of one run's databases, all of which are dropped at its end. */
const RUN = process.env['KINORA_TEST_RUN']
const PREFIX = 'kinora_test_'
/** An arbitrary number that nothing else on the server uses as a lock. */
const TEMPLATE_LOCK = 7_166_017_302

/** A copy of a database that the run's first test prepares: a tenth of a second instead of one or five. */
export async function freshPostgres(serverUrl: string, filling: Filling | undefined): Promise<FreshDatabase> {
  const template = RUN === undefined ? undefined : await keptTemplate(serverUrl, filling)
  const temporary = await temporaryDatabase(serverUrl, template)
  const handle = await openDatabase({ ...throughPooler(temporary.url), dataDir: '', logger: silentLogger })
  if (template === undefined) await prepare(handle, filling)
  return {
    db: handle.db,
    async close() {
      await handle.close()
      await temporary.drop()
    },
  }
}

/** Set to a PgBouncer in transaction mode in front of the same server: tests then access their databases through it. */
const POOLER_URL = process.env['KINORA_TEST_POOLER_URL']

function throughPooler(url: string): Pick<DatabaseOptions, 'databaseUrl' | 'directUrl'> {
  if (POOLER_URL === undefined) return { databaseUrl: url }
  return { databaseUrl: urlOf(POOLER_URL, new URL(url).pathname.slice(1)), directUrl: url }
}

/** Environment variables for a process that uses such a database. */
export function databaseVariables(url: string): Record<string, string> {
  const { databaseUrl = url, directUrl } = throughPooler(url)
  return { DATABASE_URL: databaseUrl, ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }) }
}

async function prepare(handle: { db: Database; unbounded: Database }, filling: Filling | undefined): Promise<void> {
  await migrate(handle.unbounded, { logger: silentLogger })
  await filling?.fill(handle.db)
}

const templates = new Map<string, Promise<string>>()

/** The name of a template database of this run, without connections. */
function keptTemplate(serverUrl: string, filling: Filling | undefined): Promise<string> {
  const hash = createHash('sha256')
    .update(filling?.key ?? '')
    .digest('hex')
    .slice(0, 8)
  const name = `${PREFIX}${RUN}_template_${hash}`
  const found = templates.get(name) ?? prepareTemplate(serverUrl, name, filling)
  templates.set(name, found)
  return found
}

/** One worker prepares it while the others wait. */
async function prepareTemplate(serverUrl: string, name: string, filling: Filling | undefined): Promise<string> {
  await onServer(serverUrl, async (server) => {
    await server.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(connection)
      try {
        const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(connection)
        if (rows.length > 0) return
        const draft = `${name}_draft`
        await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(connection)
        await sql`create database ${sql.id(draft)}`.execute(connection)
        const handle = await openDatabase({ databaseUrl: urlOf(serverUrl, draft), dataDir: '', logger: silentLogger })
        try {
          await prepare(handle, filling)
        } finally {
          await handle.close()
        }
        await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(connection)
      } finally {
        await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(connection)
      }
    })
  })
  return name
}

/** A database on a PostgreSQL server: empty and not migrated, or a copy. */
export async function temporaryDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${PREFIX}${RUN ?? process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, async (server) => {
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server)
    // Durability does not matter for a test run.
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(server)
  })
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      onServer(serverUrl, (server) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(server)),
  }
}

/** Drops whatever a run's tests have left. */
export async function dropDatabases(serverUrl: string, run: string): Promise<void> {
  await onServer(serverUrl, async (server) => {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${`${PREFIX}${run}_`})
    `.execute(server)
    for (const { name } of rows) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server)
  })
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const { pathname } = new URL(serverUrl)
  const databaseUrl = pathname.length <= 1 ? urlOf(serverUrl, 'postgres') : serverUrl
  const handle = await openDatabase({ databaseUrl, dataDir: '', logger: silentLogger })
  try {
    await work(handle.unbounded)
  } finally {
    await handle.close()
  }
}
