import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from '../limits.ts'
import { UnreadableFile } from '../sources.ts'
import { lineAt } from './decode-text.ts'

/** Rows of a file of separated values, without empty ones, each with the line on which it ends. */
export interface Row {
  line: number
  cells: string[]
}

/** Characters parsed per turn of the event loop: with rows of two characters each takes long. */
const PIECE_LENGTH = 4_096
/** Empty rows, which spreadsheets leave behind, take as long to parse as others. */
const MAX_EMPTY_ROWS = MAX_ROWS
/** Excel's own line before the header. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Parses a text of comma-, semicolon- or tab-separated values. Throws UnreadableFile. */
export async function readTable(text: string, part: string): Promise<Row[]> {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine === null ? text : text.slice(separatorLine[0].length)
  const delimiter = separatorLine?.[1] ?? delimiterOf(body)
  const skipped = separatorLine === null ? 0 : 1
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_CELL_LENGTH * 4,
  })
  const rows: Row[] = []
  let empty = 0
  const problem = Promise.withResolvers<never>()
  // Prevents an unhandled rejection if no one is waiting any more.
  problem.promise.catch(() => {})
  parser.on('error', problem.reject)
  const ended = new Promise<void>((resolve) => void parser.on('end', resolve))
  parser.on('readable', () => {
    for (let read = next(); read !== null; read = next()) {
      const { record, info } = read
      if (record.length > MAX_COLUMNS) return parser.destroy(new UnreadableFile('too-many-columns', { part }))
      if (record.some((cell) => cell.length > MAX_CELL_LENGTH)) {
        return parser.destroy(new UnreadableFile('long-cell', { part, line: info.lines + skipped }))
      }
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line: info.lines + skipped, cells: record })
      else empty += 1
      // A list has two headers and a row about itself.
      if (rows.length > MAX_ROWS + 4 || empty > MAX_EMPTY_ROWS)
        return parser.destroy(new UnreadableFile('too-many-rows', { part }))
    }
    return undefined
  })
  const next = () => parser.read() as { record: string[]; info: { lines: number } } | null
  const fed = async () => {
    for (let at = 0; at < body.length && !parser.destroyed; at += PIECE_LENGTH) {
      parser.write(body.slice(at, at + PIECE_LENGTH))
      await nextTurn()
    }
    if (!parser.destroyed) parser.end()
    await ended
  }
  try {
    await Promise.race([fed(), problem.promise])
  } catch (error) {
    throw problemOf(error, { body, delimiter, part, skipped })
  }
  return rows
}

interface Place {
  body: string
  delimiter: string
  part: string
  skipped: number
}

function problemOf(error: unknown, { body, delimiter, part, skipped }: Place): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const line = typeof error['lines'] === 'number' ? error['lines'] : null
    return openQuote(body, delimiter) === null
      ? new UnreadableFile('long-cell', { part, line })
      : new UnreadableFile('open-quote', { part, line: (openQuote(body, delimiter) ?? 0) + skipped })
  }
  const line = openQuote(body, delimiter)
  return new UnreadableFile('open-quote', { part, line: line === null ? null : line + skipped })
}

/** The line of a quote that is never closed: everything after it is one cell. */
function openQuote(text: string, delimiter: string): number | null {
  let open: number | null = null
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (open === null) {
      const before = at === 0 ? '\n' : text[at - 1]
      if (before === '\n' || before === '\r' || before === delimiter) open = at
    } else if (text[at + 1] === '"') at += 1
    else open = null
  }
  return open === null ? null : lineAt(text, open)
}

function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return best
}
