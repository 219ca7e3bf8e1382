import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from '#shared/logger.ts'
import type { Database } from './client.ts'
import type { Schema } from './schema.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** An arbitrary number that no other user of the same PostgreSQL database is likely to choose. */
const ADVISORY_LOCK = 7_166_017_301
const LOCK_RETRY_MS = 200
/** Another process may be running a long migration. */
const LOCK_LIMIT_MS = 10 * 60_000
/** A migration must not queue behind a long transaction while everyone else queues behind it. */
const TABLE_LOCK_LIMIT = '10s'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface Migration {
  /** File name without `.sql`; applied in the order of names. */
  name: string
  sql: string
  checksum: string
}

interface MigrationTables {
  schema_migrations: { name: string; checksum: string }
}

/**
 * Migrates the database to this version's schema; returns the names applied, none if it was already current. Each file runs in its own
 * transaction; processes that start together wait for the first. Takes the unbounded handle: creating an index may take longer than a
 * page's query may.
 */
export async function migrate(
  db: Database,
  { logger, migrations }: { logger: Logger; migrations?: Migration[] },
): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  return withMigrationLock(db, logger, async (connection) => {
    await prepareRecord(connection)
    return applyMissing(connection, known, logger)
  })
}

/** Creates the record of migrations if missing, and refuses a server that is too old. Call it while holding the lock. */
export async function prepareRecord(connection: Database): Promise<void> {
  requireVersion(await serverVersion(connection))
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(connection)
}

/**
 * Runs `work` while no other process prepares the same database; waits for one that does. Inside `work` use only the connection it is
 * given.
 */
export async function withMigrationLock<T>(
  db: Database,
  logger: Logger,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await takeLock(connection, logger)
    try {
      return await work(connection)
    } finally {
      // Fails only if the connection is lost, which also ends the lock: keep the original error.
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCK)})`.execute(connection).catch(() => {})
    }
  })
}

const OLDEST_POSTGRES = 15

/** Throws MigrationError below PostgreSQL 15. `version` is `server_version_num`, e.g. 150019 for 15.19. */
export function requireVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST_POSTGRES) return
  throw new MigrationError(
    `DATABASE_URL leads to PostgreSQL ${major}: Kinora needs ${OLDEST_POSTGRES} or newer. Upgrade that server or name another.`,
  )
}

async function serverVersion(connection: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version
  `.execute(connection)
  return rows[0]?.version ?? 0
}

/** The migrations next to this file, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      // A checkout on Windows must not change the checksum.
      const text = (await readFile(new URL(file, FOLDER), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -'.sql'.length), sql: text, checksum: checksumOf(text) }
    }),
  )
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Polls instead of waiting inside PostgreSQL, where the wait would count as a slow query. */
async function takeLock(connection: Kysely<Schema>, logger: Logger): Promise<void> {
  const deadline = Date.now() + LOCK_LIMIT_MS
  for (let waited = false; ; waited = true) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCK)}) as taken
    `.execute(connection)
    if (rows[0]?.taken) return
    if (!waited) logger.info({}, 'another process is migrating the database: waiting')
    if (Date.now() > deadline)
      throw new MigrationError('Another process has been migrating the database for 10 minutes.')
    await sleep(LOCK_RETRY_MS)
  }
}

async function applyMissing(connection: Kysely<Schema>, known: Migration[], logger: Logger): Promise<string[]> {
  const tables = connection as unknown as Kysely<MigrationTables>
  const applied = await tables.selectFrom('schema_migrations').select(['name', 'checksum']).execute()
  requireSameHistory(known, applied)
  const missing = known.filter(({ name }) => !applied.some((row) => row.name === name))
  for (const migration of missing) {
    await apply(tables, migration)
    logger.info({ migration: migration.name }, 'migration applied')
  }
  return missing.map(({ name }) => name)
}

function requireSameHistory(known: Migration[], applied: MigrationTables['schema_migrations'][]): void {
  for (const { name, checksum } of applied) {
    const file = known.find((migration) => migration.name === name)
    if (!file) {
      throw new MigrationError(
        `The database has migration ${name}, which this version lacks: it was used by a newer one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied. Restore the file and put the change into a new migration.`,
      )
    }
  }
}

async function apply(tables: Kysely<MigrationTables>, { name, sql: text, checksum }: Migration): Promise<void> {
  await tables.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_LIMIT)}`.execute(trx)
    await sql.raw(text).execute(trx)
    await trx.insertInto('schema_migrations').values({ name, checksum }).execute()
  })
}
