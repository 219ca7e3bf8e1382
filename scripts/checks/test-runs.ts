import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILED } from '#tests/compiled.ts'
import { SWEEP } from '#tests/sweep.ts'
import type { Counts } from './count-tests.ts'
import { countTests, failedTests, flakyTests } from './count-tests.ts'
import { NO_CHROMIUM, findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'
import { runTool } from './run-tool.ts'
import type { ToolResult } from './run-tool.ts'

const MINUTE_MS = 60_000
/** Timeout for hangs: on two cores each takes five to nine minutes; a sweep takes longer. */
const SUITE_LIMIT_MS = (SWEEP ? 120 : 15) * MINUTE_MS

export type TestResult = ToolResult & Counts

/** More than these cannot be explained by a busy machine. */
const SECOND_TRIES = 3

/**
 * Unit and integration tests; `filters` are parts of paths, all files without any. As with the browser tests, a file that fails on
 * a busy machine gets a second attempt, alone; those are counted and named.
 */
export function runVitest(filters: readonly string[] = [], env: Record<string, string> = {}): Promise<TestResult> {
  return withReport(async (report) => {
    const first = await vitest(filters, { env, report })
    if (first.ok) return first
    const { files, tests } = await failedTests(report)
    if (tests.length === 0 || files.length > SECOND_TRIES) return first
    const second = await vitest(files, { env, report: `${report}.second` })
    const output = `${first.output}\n\nAgain, alone:\n\n${second.output}`
    if (!second.ok) return { ...first, output }
    tellAgain(tests)
    return { ...first, ok: true, output, passed: first.passed + tests.length, failed: 0, flaky: tests.length }
  })
}

async function vitest(
  filters: readonly string[],
  { env, report }: { env: Record<string, string>; report: string },
): Promise<TestResult> {
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await runTool('vitest', [...options, ...filters], {
    timeoutMs: SUITE_LIMIT_MS,
    env: { NO_COLOR: '1', ...COMPILED, ...env },
  })
  return { ...result, ...(await countTests(report, result.ok)) }
}

/** The journeys in tests/e2e, in a Chromium against the built product. */
export async function runPlaywright(): Promise<TestResult> {
  const chromium = await findChromium()
  if (chromium === null) return { ok: false, output: NO_CHROMIUM, passed: 0, failed: 1, skipped: 0, flaky: 0 }
  const port = String(await freePort())
  return withReport(async (report) => {
    const result = await runTool('@playwright/test', ['test', '--reporter=line,json'], {
      timeoutMs: SUITE_LIMIT_MS,
      env: {
        NO_COLOR: '1',
        ...COMPILED,
        CHROMIUM_PATH: chromium,
        KINORA_E2E_PORT: port,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    })
    const flaky = await flakyTests(report)
    tellAgain(flaky)
    return { ...result, ...(await countTests(report, result.ok)) }
  })
}

/** Names what passed only on the second attempt, with the first error. */
function tellAgain(tests: readonly string[]): void {
  for (const test of tests) {
    const lines = test.split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    process.stdout.write(`\nAgain: ${lines.join('\n    ')}\n`)
  }
}

async function withReport(test: (report: string) => Promise<TestResult>): Promise<TestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-report-'))
  try {
    return await test(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
