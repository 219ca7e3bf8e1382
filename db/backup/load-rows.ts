import type { Database } from '../client.ts'
import { BackupError } from './backup-error.ts'
import type { DatabaseHeader } from './header.ts'
import { tableEnd } from './header.ts'
import { tableDigest } from './row-digest.ts'
import type { StoredTable } from './tables.ts'
import { qualified, query, quoted } from './tables.ts'

/** Characters and rows per insert. */
const BATCH_LENGTH = 1_000_000
const BATCH_ROWS = 5_000

type Values = (string | null)[]

/** Yields the lines of all batches one by one, so that each table reads only its own. */
export async function* eachLine(bunches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const bunch of bunches) yield* bunch
}

/** Loads one table's lines and checks that the database then holds exactly the snapshot's rows. */
export async function loadTable(
  trx: Database,
  table: StoredTable,
  {
    wanted,
    lines,
    onRows,
  }: { wanted: DatabaseHeader['tables'][number]; lines: AsyncIterator<string>; onRows: (count: number) => void },
): Promise<void> {
  const columns = wanted.columns.map((name) => table.columns.find((column) => column.name === name))
  if (columns.length !== table.columns.length || columns.includes(undefined)) {
    throw new BackupError(`The columns of ${table.name} are not those of its migrations: nothing was changed.`)
  }
  const insert = insertStatement({ name: table.name, columns: columns as StoredTable['columns'] })
  const send = async (rows: Values[]) => {
    if (rows.length === 0) return
    await query(
      trx,
      insert,
      wanted.columns.map((_name, at) => arrayText(rows, at)),
    )
    onRows(rows.length)
  }
  let rows: Values[] = []
  let length = 0
  for (let count = 0; count < wanted.rows; count += 1) {
    const line = await nextLine(lines)
    rows.push(parseRow(line, wanted))
    length += line.length
    if (rows.length < BATCH_ROWS && length < BATCH_LENGTH) continue
    await send(rows)
    rows = []
    length = 0
  }
  await send(rows)
  await requireDigest(trx, table, { expected: await nextLine(lines), order: wanted.columns })
}

function insertStatement({ name, columns }: StoredTable): string {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `loaded.c${at}::${type}`).join(', ')
  // Cast from text, so that both drivers pass the array on unchanged.
  const arrays = columns.map((_column, at) => `$${at + 1}::text::text[]`).join(', ')
  const aliases = columns.map((_column, at) => `c${at}`).join(', ')
  return `insert into ${qualified(name)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as loaded (${aliases})`
}

/** PostgreSQL's text form of an array: one column of all rows. */
function arrayText(rows: readonly Values[], at: number): string {
  const elements = rows.map((row) => {
    const value = row[at]
    return value === null || value === undefined ? 'NULL' : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${elements.join(',')}}`
}

function parseRow(line: string, { name, columns }: { name: string; columns: readonly string[] }): Values {
  const values = parse(line)
  const fits =
    Array.isArray(values) &&
    values.length === columns.length &&
    values.every((value) => value === null || typeof value === 'string')
  if (!fits) throw new BackupError(`A row of ${name} is not as it should be: nothing was changed.`)
  return values as Values
}

async function requireDigest(
  trx: Database,
  table: StoredTable,
  { expected, order }: { expected: string; order: readonly string[] },
): Promise<void> {
  const end = tableEnd.safeParse(parse(expected))
  if (!end.success || end.data.table !== table.name) {
    throw new BackupError(`${table.name} has other rows than the header says: nothing was changed.`)
  }
  const inOrder = { name: table.name, columns: order.map((name) => ({ name, type: '' })) }
  if ((await tableDigest(trx, inOrder)) === end.data.digest) return
  throw new BackupError(`${table.name} arrived with other contents than it left with: nothing was changed.`)
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const next = await lines.next()
  if (next.done === true) throw new BackupError('The data ends before its end: nothing was changed.')
  return next.value
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
