import type { Database } from '../client.ts'
import { BackupError } from './backup-error.ts'
import type { DatabaseHeader } from './header.ts'
import { createRowDigest } from './row-digest.ts'
import type { StoredTable } from './tables.ts'
import { appliedMigrations, listSequences, listTables, qualified, query, rowText, setExactText } from './tables.ts'

/** Target size of a fetch in characters, whatever the size of a table's rows. */
const FETCH_LENGTH = 1_000_000
const FIRST_FETCH_ROWS = 50
const MAX_FETCH_ROWS = 5_000

export interface Snapshot {
  header: DatabaseHeader
  /** Each table's rows, one JSON array of texts per line, followed by an end line. Must be read once, to the end. */
  lines: AsyncIterable<string[]>
  /** Ends the transaction. */
  close(): Promise<void>
}

/**
 * Everything in our schema at one instant, in one read-only transaction. The job queue is in a schema of its own and left out: its jobs are
 * enqueued again. On PostgreSQL no one has to wait meanwhile; the embedded database has a single session, so its pages wait until the
 * snapshot is closed. Takes the unbounded handle.
 *
 * @throws BackupError if the database has never been Kinora's
 */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const close = () => trx.rollback().execute()
  try {
    await setExactText(trx)
    const tables = await listTables(trx)
    const header = await readHeader(trx, tables)
    return { header, lines: readLines(trx, tables), close }
  } catch (error) {
    // Fails only if the connection is lost: keep the original error.
    await close().catch(() => {})
    throw error
  }
}

async function readHeader(trx: Database, tables: readonly StoredTable[]): Promise<DatabaseHeader> {
  const migrations = await appliedMigrations(trx)
  if (migrations === null) throw new BackupError('The database holds nothing of Kinora: start Kinora on it once.')
  const header: DatabaseHeader = { migrations, tables: [], sequences: [], bytes: 0 }
  for (const { name, columns } of tables) {
    const [size] = await query<{ rows: number; bytes: number }>(
      trx,
      `select count(*) as rows, pg_total_relation_size('${qualified(name)}'::regclass) as bytes from ${qualified(name)}`,
    )
    header.bytes += size?.bytes ?? 0
    header.tables.push({ name, columns: columns.map((column) => column.name), rows: size?.rows ?? 0 })
  }
  for (const name of await listSequences(trx)) {
    const [state] = await query<{ lastValue: string; isCalled: boolean }>(
      trx,
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(name)}`,
    )
    if (state !== undefined) header.sequences.push({ name, ...state })
  }
  return header
}

async function* readLines(trx: Database, tables: readonly StoredTable[]): AsyncGenerator<string[]> {
  for (const table of tables) {
    const digest = createRowDigest()
    for await (const rows of readRows(trx, table)) {
      for (const row of rows) digest.add(row)
      yield rows
    }
    yield [JSON.stringify({ table: table.name, digest: digest.total() })]
  }
}

async function* readRows(trx: Database, table: StoredTable): AsyncGenerator<string[]> {
  await query(
    trx,
    `declare backed_up no scroll cursor for select ${rowText(table)} as row from ${qualified(table.name)}`,
  )
  for (let limit = FIRST_FETCH_ROWS; ;) {
    const rows = (await query<{ row: string }>(trx, `fetch ${limit} from backed_up`)).map(({ row }) => row)
    if (rows.length > 0) yield rows
    if (rows.length < limit) break
    const length = rows.reduce((sum, row) => sum + row.length, 0)
    limit = Math.max(1, Math.min(MAX_FETCH_ROWS, Math.floor((FETCH_LENGTH * rows.length) / length)))
  }
  await query(trx, 'close backed_up')
}
