import { appendFile, readFile } from 'node:fs/promises'
import type { Counts } from './count-tests.ts'
import { machineSeconds } from './machine-seconds.ts'

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
