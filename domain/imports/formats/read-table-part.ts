import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Collector } from '../file/collect-titles.ts'
import { readTable } from '../file/read-table.ts'
import type { Row } from '../file/read-table.ts'
import { cleanText } from '../file/values.ts'
import { DESCRIPTION_LENGTH, LIST_NAME_LENGTH, MAX_COLUMNS, MAX_ROWS, NOTE_LENGTH } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'
import type { ImportSource, ImportedStatus } from '#shared/imports/import.ts'
import type { FileList } from '../sources.ts'
import { TABLE_FORMATS, canonical } from './tables.ts'
import type { Cells, TableFormat } from './tables.ts'

/** Read between two turns of the event loop. */
const ROWS_PER_TURN = 500

export interface PartOptions {
  /** File within an archive, '' for a file of its own. */
  part: string
  /** What 'either' means where the archive's order says it. */
  either?: ImportedStatus
  /** The titles of a list within an archive are on that list and nowhere else. */
  listOnly?: boolean
}

/** Reads a table into `collector`; what it was recognised as. Throws UnreadableFile. */
export async function readTablePart(collector: Collector, text: string, options: PartOptions): Promise<ImportSource> {
  const rows = await readTable(text, options.part)
  if (rows.length === 0) throw new UnreadableFile('empty', options)
  const list = findList(rows, options.part)
  const header = rows[list?.headerAt ?? 0]
  const columns = columnsOf(header?.cells ?? [], options.part)
  const format = list === null ? TABLE_FORMATS.find(({ fits }) => fits(new Set(columns.keys()))) : LIST_FORMAT
  if (format === undefined) throw new UnreadableFile('unknown-header', { ...options, line: 1 })
  const body = rows.slice((list?.headerAt ?? 0) + 1)
  if (body.length === 0) throw new UnreadableFile('no-rows', options)
  if (collector.counts.rows + body.length > MAX_ROWS) throw new UnreadableFile('too-many-rows', options)
  const into: FileList = list?.list ?? { name: '', description: '', items: [] }
  for (const [at, row] of body.entries()) {
    if (at % ROWS_PER_TURN === 0) await nextTurn()
    readRow(collector, { row, columns, format, options, into })
  }
  collector.lists.push(into)
  return format.source
}

interface RowAsked {
  row: Row
  columns: ReadonlyMap<string, number>
  format: TableFormat
  options: PartOptions
  into: FileList
}

function readRow(collector: Collector, { row, columns, format, options, into }: RowAsked): void {
  const { part, either, listOnly = false } = options
  const place = { part, line: row.line }
  collector.counts.rows += 1
  if (row.cells.length > columns.size && row.cells.slice(columns.size).some((cell) => cell.trim() !== '')) {
    return collector.warn({ code: 'cells', ...place })
  }
  const cells: Cells = (...names) => {
    for (const name of names) {
      const cell = row.cells[columns.get(name) ?? -1]?.trim()
      if (cell !== undefined && cell !== '') return cell
    }
    return ''
  }
  const read = format.read(cells, (code) => collector.warn({ code, ...place }))
  if (read === 'other') {
    collector.counts.passedOver += 1
    return undefined
  }
  // Without its type TMDB's id may be that of two titles.
  const tmdbId = read.type === null ? null : read.tmdbId
  if (read.name === '' && tmdbId === null && read.imdbId === null) return collector.warn({ code: 'no-name', ...place })
  const status = listOnly ? null : read.status === 'either' ? (either ?? 'either') : read.status
  const title = collector.add({ ...read, tmdbId, status, ...place })
  const note = cells('description', 'notes')
  into.items.push({ title, note: note === '' ? null : cleanText(note, NOTE_LENGTH) })
  return undefined
}

/** Films of a list; which of its two headers a column stands in does not matter to anybody. */
const LIST_FORMAT: TableFormat = {
  source: 'letterboxd-list',
  fits: () => false,
  read: (cells, warn) => {
    const films = TABLE_FORMATS.find(({ source }) => source === 'letterboxd-films')
    const read = films?.read((...names) => (names[0] === 'date' ? '' : cells(...names)), warn)
    return read ?? 'other'
  },
}

/** A list of Letterboxd: a block about the list, then its films under a header of their own. */
function findList(rows: readonly Row[], part: string): { list: FileList; headerAt: number } | null {
  const first = rows[0]?.cells ?? []
  const isTold = /^letterboxd list export/i.test(first[0]?.trim() ?? '')
  const aboutAt = isTold ? 1 : 0
  const about = columnNames(rows[aboutAt]?.cells ?? [])
  const isAbout =
    about.includes('name') && about.includes('tags') && about.includes('url') && !about.includes('letterboxduri')
  if (!isTold && !isAbout) return listAlone(rows)
  const headerAt = rows.findIndex((row, at) => at > aboutAt && at < aboutAt + 4 && isFilmHeader(row))
  if (headerAt === -1) throw new UnreadableFile('list-cut', { part })
  const values = isAbout && headerAt > aboutAt + 1 ? (rows[aboutAt + 1]?.cells ?? []) : []
  const value = (name: string) => values[about.indexOf(name)] ?? ''
  const name = cleanText(value('name'), LIST_NAME_LENGTH)
  return { list: { name, description: cleanText(value('description'), DESCRIPTION_LENGTH), items: [] }, headerAt }
}

/** Without the block about it. */
function listAlone(rows: readonly Row[]): { list: FileList; headerAt: number } | null {
  const [first] = rows
  if (first === undefined || !isFilmHeader(first)) return null
  return { list: { name: '', description: '', items: [] }, headerAt: 0 }
}

function isFilmHeader({ cells }: Row): boolean {
  const columns = columnNames(cells)
  return columns.includes('position') && columns.includes('name') && !columns.includes('const')
}

function columnNames(cells: readonly string[]): string[] {
  return cells.map(canonical)
}

function columnsOf(cells: readonly string[], part: string): Map<string, number> {
  if (cells.length > MAX_COLUMNS) throw new UnreadableFile('too-many-columns', { part })
  const columns = new Map<string, number>()
  for (const [at, name] of columnNames(cells).entries()) {
    if (name !== '' && columns.has(name)) throw new UnreadableFile('duplicate-columns', { part, line: 1 })
    // Each has its place, also those without a name.
    columns.set(name === '' ? ` ${at}` : name, at)
  }
  return columns
}
