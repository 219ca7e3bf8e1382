import type { Logger } from '#shared/logger.ts'
import type { Database } from '../client.ts'
import type { Migration } from '../migrate.ts'
import { migrate, prepareRecord, readMigrations, withMigrationLock } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { clearSchema } from './clear-schema.ts'
import type { DatabaseHeader } from './header.ts'
import { requireKnownMigrations } from './header.ts'
import { loadTable } from './load-rows.ts'
import { setAside } from './set-aside.ts'
import { appliedMigrations, listSequences, listTables, qualified, query, setExactText } from './tables.ts'

export interface LoadOptions {
  header: DatabaseHeader
  lines: AsyncIterator<string>
  /** Whether existing rows may be deleted. */
  replace: boolean
  logger: Logger
  /** The migrations of this version, in order. */
  migrations?: Migration[]
  onRows?: (count: number) => void
}

/**
 * Makes a database identical to a snapshot: the tables of the snapshot's own migrations, its rows, its sequences; each table is compared
 * with the data sent. All of that is one transaction, so that a failure leaves the database as it was; only then are migrations applied
 * that the snapshot did not have yet. Takes the unbounded handle.
 *
 * @throws BackupError if the snapshot or the database do not allow it
 */
export async function loadSnapshot(db: Database, options: LoadOptions): Promise<void> {
  const { header, logger } = options
  const known = options.migrations ?? (await readMigrations())
  requireKnownMigrations(header, known)
  await requireLoadable(db, options)
  await withMigrationLock(db, logger, async (connection) => {
    await prepareRecord(connection)
    await connection.transaction().execute(async (trx) => {
      await setExactText(trx)
      await requireLoadable(trx, options)
      await clearSchema(trx)
      for (const { sql } of known.slice(0, header.migrations.length)) await query(trx, sql)
      // A migration may have changed these settings.
      await setExactText(trx)
      await loadTables(trx, options)
    })
  })
  await migrate(db, { logger, migrations: known })
  // The embedded database has no automatic statistics.
  await query(db, 'analyze')
}

async function loadTables(trx: Database, { header, lines, onRows = () => {} }: LoadOptions): Promise<void> {
  const tables = await listTables(trx)
  // Migrations may insert rows of their own, which the snapshot contains too.
  await query(trx, `truncate ${tables.map(({ name }) => qualified(name)).join(', ')}`)
  const putBack = await setAside(trx)
  for (const wanted of header.tables) {
    const table = tables.find(({ name }) => name === wanted.name)
    if (table === undefined) throw new BackupError(`There is no table ${wanted.name} in its migrations.`)
    await loadTable(trx, table, { wanted, lines, onRows })
  }
  // Read to the end: only the last line shows whether the file is complete.
  if ((await lines.next()).done !== true) throw new BackupError('The data goes on after its end.')
  await putBack()
  const sequences = new Set(await listSequences(trx))
  for (const { name, lastValue, isCalled } of header.sequences) {
    if (!sequences.has(name)) throw new BackupError(`There is no sequence ${name} in its migrations.`)
    await query(trx, 'select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
      qualified(name),
      lastValue,
      String(isCalled),
    ])
  }
}

/** Throws BackupError if the database is not Kinora's, or has rows that must stay. */
export async function requireLoadable(db: Database, { replace }: { replace: boolean }): Promise<void> {
  const tables = await listTables(db)
  if (tables.length > 0 && (await appliedMigrations(db)) === null) {
    throw new BackupError(
      `The database is not Kinora's: it has ${tables[0]?.name} and ${tables.length - 1} other tables. Name an empty database.`,
    )
  }
  if (replace) return
  const filled = await filledTables(db)
  if (filled.length === 0) return
  throw new BackupError(
    `The database is not empty (${filled.join(', ')}): name an empty one, or replace what it holds with --replace.`,
  )
}

/** Tables that have rows, except for the record of migrations. */
export async function filledTables(db: Database): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(db)) {
    if (name === 'schema_migrations') continue
    const [row] = await query<{ filled: boolean }>(db, `select exists (select from ${qualified(name)}) as filled`)
    if (row?.filled === true) filled.push(name)
  }
  return filled
}
