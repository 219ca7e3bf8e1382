import type { Counts } from './count-tests.ts'
import type { Part } from './figures.ts'
import { add, figuresTable, keepFigures, startFigures } from './figures.ts'
import type { ToolResult } from './run-tool.ts'

/** What was run so far, and what it cost. */
export type Tally = Part[]

/** Runs one check under a headline with its time; its output is shown on failure, or if it is worth reading anyway. Costs are added up by `part`. */
export async function report(
  tally: Tally,
  title: string,
  check: () => Promise<ToolResult & Partial<Counts>>,
  part = title,
): Promise<boolean> {
  const figures = await startFigures()
  process.stdout.write(`${title} … `)
  const result: ToolResult & Partial<Counts> = await check().catch((error: unknown) => ({
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const { passed = result.ok ? 1 : 0, failed = result.ok ? 0 : 1, ...rest } = result
  const cost = await figures()
  tally.push({ title: part, passed, failed, skipped: rest.skipped ?? 0, ...cost })
  const time = `${cost.wallS.toFixed(1)} s`
  process.stdout.write(`${result.ok ? 'passed' : 'FAILED'}${describe(passed, failed, rest)} (${time})\n`)
  if (!result.ok || result.worthReading === true) process.stdout.write(`\n${indent(result.output)}\n\n`)
  return result.ok
}

/** Prints costs by part and the closing line, from which other programs read the outcome; sets the exit code. */
export async function close(tally: Tally): Promise<void> {
  const parts = byPart(tally)
  await keepFigures(parts)
  if (parts.length > 0) process.stdout.write(`\n${figuresTable(parts)}\n`)
  const [passed, failed] = [sum(tally, 'passed'), sum(tally, 'failed')]
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** Parts of one title added up, at the position of the first. */
export function byPart(tally: Tally): Part[] {
  const parts = new Map<string, Part>()
  for (const part of tally) {
    const before = parts.get(part.title)
    parts.set(part.title, before === undefined ? part : add(before, part))
  }
  return [...parts.values()]
}

function sum(tally: Tally, count: 'passed' | 'failed'): number {
  return tally.reduce((total, part) => total + part[count], 0)
}

/** Only test runs have skipped ones; a check counts as one and needs no numbers. */
function describe(passed: number, failed: number, { skipped, flaky = 0 }: Partial<Counts>): string {
  if (skipped === undefined) return ''
  const others = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} only at a second try` : '']
  return `: ${passed} passed, ${failed} failed${others.join('')}`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}
