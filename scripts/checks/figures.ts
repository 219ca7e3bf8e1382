import { appendFile, readFile } from 'node:fs/promises'
import type { Counts } from './count-tests.ts'

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICKS_A_SECOND = 100
/** In the line `cpu`: user, nice, system, irq and softirq; idle, waiting and what other guests took are not work. */
const WORK = [0, 1, 2, 5, 6]

/** The cost of one part of a run; processor seconds are null if unavailable. */
export interface Part extends Pick<Counts, 'passed' | 'failed' | 'skipped'> {
  title: string
  wallS: number
  processorS: number | null
}

/** Starts a clock; the returned function reports the elapsed time. */
export async function startFigures(): Promise<() => Promise<Pick<Part, 'wallS' | 'processorS'>>> {
  const [begun, before] = [performance.now(), await machineSeconds()]
  return async () => {
    const after = await machineSeconds()
    return {
      wallS: (performance.now() - begun) / 1_000,
      processorS: before === null || after === null ? null : after - before,
    }
  }
}

const HEAD = ['', 'Wall s', 'Processor s', 'Passed', 'Failed', 'Skipped'] as const

function rowsOf(parts: readonly Part[]): string[][] {
  const sum = parts.reduce(add, { title: 'Together', wallS: 0, processorS: 0, passed: 0, failed: 0, skipped: 0 })
  return [...parts, sum].map(({ title, wallS, processorS, passed, failed, skipped }) => [
    title,
    wallS.toFixed(0),
    processorS === null ? 'n/a' : processorS.toFixed(0),
    ...[passed, failed, skipped].map(String),
  ])
}

export function add(sum: Part, part: Part): Part {
  return {
    title: sum.title,
    wallS: sum.wallS + part.wallS,
    processorS: sum.processorS === null || part.processorS === null ? null : sum.processorS + part.processorS,
    passed: sum.passed + part.passed,
    failed: sum.failed + part.failed,
    skipped: sum.skipped + part.skipped,
  }
}

/** For a terminal: the parts and their total, with aligned numbers. */
export function figuresTable(parts: readonly Part[]): string {
  const rows = [[...HEAD], ...rowsOf(parts)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  return `${lines.join('\n')}\n`
}

/** The same in Markdown. */
export function figuresMarkdown(parts: readonly Part[]): string {
  const rows = [[...HEAD], HEAD.map((_, at) => (at === 0 ? '---' : '---:')), ...rowsOf(parts)]
  return rows.map((row) => `| ${row.join(' | ')} |\n`).join('')
}

/** For adding up several runs: appends a line per part to the file that KINORA_FIGURES names. */
export async function keepFigures(parts: readonly Part[]): Promise<void> {
  const file = process.env['KINORA_FIGURES']
  if (file !== undefined && parts.length > 0)
    await appendFile(file, parts.map((part) => `${JSON.stringify(part)}\n`).join(''))
}

export async function readFigures(file: string): Promise<Part[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Part)
}

/**
 * Seconds for which the processors of the whole machine have worked since it started; null where the system does not count. Adding
 * up our own processes would miss most of a browser.
 */
async function machineSeconds(): Promise<number | null> {
  try {
    const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
    const ticks = line.split(/\s+/).slice(1).map(Number)
    return WORK.reduce((sum, at) => sum + (ticks[at] ?? 0), 0) / TICKS_A_SECOND
  } catch {
    return null
  }
}
