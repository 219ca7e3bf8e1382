import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Collector } from '../file/collect-titles.ts'
import { readTable } from '../file/read-table.ts'
import type { Row } from '../file/read-table.ts'
import { findDateOrder } from '../file/dates.ts'
import { cleanCell, readYear } from '../file/values.ts'
import { DESCRIPTION_LENGTH, IMPORTED_LIST_NAME_LENGTH, MAX_COLUMNS, MAX_ROWS, NOTE_LENGTH } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'
import type { ChoosableSource, DateOrder, ImportSource, ImportWarning, ImportedStatus } from '#shared/imports/import.ts'
import type { FileList } from '../sources.ts'
import { canonical } from './columns.ts'
import { refusalOf } from './other-files.ts'
import { DATE_COLUMNS, TABLE_FORMATS } from './tables.ts'
import type { Cells, TableFormat } from './tables.ts'

/** Rows read per turn of the event loop. */
const ROWS_PER_TURN = 500

export interface PartOptions {
  /** File within an archive, '' for a standalone file. */
  part: string
  /** What 'either' means if the archive's file decides it; null: nothing. */
  either?: ImportedStatus | null
  /** Whether hidden titles are ones that the member has dropped. */
  isDropped?: boolean
  source?: ChoosableSource | undefined
  dateOrder?: DateOrder | undefined
}

/** Reads a table into `collector`; returns what it was recognised as. Throws UnreadableFile. */
export async function readTablePart(collector: Collector, text: string, options: PartOptions): Promise<ImportSource> {
  const rows = await readTable(text, options.part)
  if (rows.length === 0) throw new UnreadableFile('empty', options)
  const list = options.source === undefined ? findList(rows, options.part) : null
  const header = rows[list?.headerAt ?? 0]
  const columns = columnsOf(header?.cells ?? [], options.part)
  const format = list === null ? formatOf(new Set(columns.keys()), options) : LIST_FORMAT
  const body = rows.slice((list?.headerAt ?? 0) + 1)
  if (body.length === 0) throw new UnreadableFile('no-rows', options)
  if (body.length > MAX_ROWS) throw new UnreadableFile('too-many-rows', options)
  const into: FileList = list?.list ?? { name: '', description: '', items: [] }
  const dateOrder = options.dateOrder ?? findDateOrder(datesOf(body, columns))
  for (const [at, row] of body.entries()) {
    if (at % ROWS_PER_TURN === 0) await nextTurn()
    readRow(collector, { row, columns, format, options, dateOrder, into })
  }
  collector.addList(into)
  return format.source
}

function formatOf(columns: ReadonlySet<string>, options: PartOptions): TableFormat {
  const { part, source } = options
  if (source !== undefined) {
    const chosen = TABLE_FORMATS.find((format) => format.source === source)
    if (chosen?.fits?.(columns) !== true) throw new UnreadableFile('not-as-chosen', { part })
    return chosen
  }
  const own = TABLE_FORMATS.find(({ isOwn }) => isOwn(columns))
  if (own !== undefined) return own
  const code = refusalOf(columns)
  throw new UnreadableFile(code, { part, line: code === 'unknown-header' ? 1 : null })
}

function* datesOf(rows: readonly Row[], columns: ReadonlyMap<string, number>): Generator<string> {
  const places = DATE_COLUMNS.flatMap((name) => columns.get(name) ?? [])
  for (const { cells } of rows) for (const place of places) yield cells[place] ?? ''
}

interface RowAsked {
  row: Row
  columns: ReadonlyMap<string, number>
  format: TableFormat
  options: PartOptions
  dateOrder: DateOrder | null
  into: FileList
}

function readRow(collector: Collector, { row, columns, format, options, dateOrder, into }: RowAsked): void {
  const { part, either = 'either' } = options
  const place = { part, line: row.line }
  const warn = (code: ImportWarning['code']) => collector.warn({ code, ...place })
  collector.countRow()
  const isLonger = row.cells.slice(columns.size).some((cell) => cell.trim() !== '')
  if (isLonger) warn('cells')
  const aligned = isLonger ? alignCells(row.cells, columns) : row.cells
  const cells: Cells = (...names) => {
    for (const name of names) {
      const cell = aligned[columns.get(name) ?? -1]?.trim()
      if (cell !== undefined && cell !== '') return cell
    }
    return ''
  }
  const read = format.read(cells, { warn, dateOrder })
  if (read === 'other') {
    collector.counts.passedOver += 1
    return
  }
  // Without the type, TMDB's id is ambiguous.
  const tmdbId = read.type === null ? null : read.tmdbId
  if (read.name === '' && tmdbId === null && read.imdbId === null) return warn('no-name')
  const status = read.status === 'either' ? either : read.status
  const title = collector.add({ ...read, tmdbId, status, ...place })
  const note = cells('description', 'notes')
  into.items.push({ title, note: note === '' ? null : cleanCell(note, NOTE_LENGTH) })
}

/** Rejoins a name that was split for lack of quotes, if that makes the year readable; otherwise ignores the surplus cells. */
function alignCells(cells: readonly string[], columns: ReadonlyMap<string, number>): readonly string[] {
  const [name, year] = [columns.get('name') ?? columns.get('title') ?? 0, columns.get('year') ?? -1]
  if (year < name || readYear(cells[year] ?? '') !== null) return cells
  const parts = 1 + cells.length - columns.size
  const joined = cells.toSpliced(name, parts, cells.slice(name, name + parts).join(','))
  return readYear(joined[year] ?? '') === null ? cells : joined
}

/** Films of a list; it does not matter which of the two headers a column is in. */
const LIST_FORMAT: TableFormat = {
  source: 'letterboxd-list',
  isOwn: () => false,
  read: (cells, context) => {
    const films = TABLE_FORMATS.find(({ source }) => source === 'letterboxd-films')
    const read = films?.read((...names) => (names[0] === 'date' ? '' : cells(...names)), context)
    return read ?? 'other'
  },
}

/** A Letterboxd list: a block about the list, then its films under a header of their own. */
function findList(rows: readonly Row[], part: string): { list: FileList; headerAt: number } | null {
  const first = rows[0]?.cells ?? []
  const isTold = /^letterboxd list export/i.test(first[0]?.trim() ?? '')
  const aboutAt = isTold ? 1 : 0
  const about = columnNames(rows[aboutAt]?.cells ?? [])
  const isAbout = ['date', 'name', 'tags', 'url', 'description'].every((name) => about.includes(name))
  if (!isTold && !isAbout) return listAlone(rows)
  const headerAt = rows.findIndex((row, at) => at > aboutAt && at < aboutAt + 4 && isFilmHeader(row))
  if (headerAt === -1) throw new UnreadableFile('list-cut', { part })
  const values = isAbout && headerAt > aboutAt + 1 ? (rows[aboutAt + 1]?.cells ?? []) : []
  const value = (name: string) => values[about.indexOf(name)] ?? ''
  const name = cleanCell(value('name'), IMPORTED_LIST_NAME_LENGTH)
  return { list: { name, description: cleanCell(value('description'), DESCRIPTION_LENGTH), items: [] }, headerAt }
}

/** A list without that block. */
function listAlone(rows: readonly Row[]): { list: FileList; headerAt: number } | null {
  const [first] = rows
  if (first === undefined || !isFilmHeader(first)) return null
  return { list: { name: '', description: '', items: [] }, headerAt: 0 }
}

function isFilmHeader({ cells }: Row): boolean {
  const columns = columnNames(cells)
  return ['position', 'name', 'year', 'url'].every((name) => columns.includes(name)) && !columns.includes('const')
}

function columnNames(cells: readonly string[]): string[] {
  return cells.map(canonical)
}

function columnsOf(cells: readonly string[], part: string): Map<string, number> {
  if (cells.length > MAX_COLUMNS) throw new UnreadableFile('too-many-columns', { part })
  const columns = new Map<string, number>()
  for (const [at, name] of columnNames(cells).entries()) {
    if (name !== '' && columns.has(name)) throw new UnreadableFile('duplicate-columns', { part, line: 1 })
    // Each column has its position, including unnamed ones.
    columns.set(name === '' ? ` ${at}` : name, at)
  }
  return columns
}
