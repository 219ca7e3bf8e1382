import type { Counts } from './count-tests.ts'
import type { ToolResult } from './run-tool.ts'

export interface Tally {
  passed: number
  failed: number
}

/** Runs one check under a headline with its time; what it wrote is shown only where it failed. */
export async function report(
  tally: Tally,
  title: string,
  check: () => Promise<ToolResult & Partial<Counts>>,
): Promise<boolean> {
  const begun = performance.now()
  process.stdout.write(`${title} … `)
  const result = await check().catch((error: unknown) => ({
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const { passed = result.ok ? 1 : 0, failed = result.ok ? 0 : 1, ...rest } = result as ToolResult & Partial<Counts>
  tally.passed += passed
  tally.failed += failed
  const time = `${((performance.now() - begun) / 1_000).toFixed(1)} s`
  process.stdout.write(`${result.ok ? 'passed' : 'FAILED'}${describe(passed, failed, rest)} (${time})\n`)
  if (!result.ok) process.stdout.write(`\n${indent(result.output)}\n\n`)
  return result.ok
}

/** The closing line, by which others read the outcome, and the exit code. */
export function close({ passed, failed }: Tally): void {
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** Only test runs know of skipped ones; a check is one of its own and needs no numbers. */
function describe(passed: number, failed: number, { skipped, flaky = 0 }: Partial<Counts>): string {
  if (skipped === undefined) return ''
  const others = [skipped > 0 ? `, ${skipped} skipped` : '', flaky > 0 ? `, ${flaky} only at a second try` : '']
  return `: ${passed} passed, ${failed} failed${others.join('')}`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}
