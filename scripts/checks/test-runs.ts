import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILED } from '#tests/compiled.ts'
import { SWEEP } from '#tests/sweep.ts'
import type { Counts } from './count-tests.ts'
import { countTests } from './count-tests.ts'
import { NO_CHROMIUM, findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'
import { runTool } from './run-tool.ts'
import type { ToolResult } from './run-tool.ts'

const MINUTE_MS = 60_000
/** On two quiet cores each takes three minutes; a sweep takes its time. */
const SUITE_LIMIT_MS = (SWEEP ? 120 : 10) * MINUTE_MS

export type TestResult = ToolResult & Counts

/** Unit and integration tests; `filters` are parts of paths, all files without any. */
export function runVitest(filters: readonly string[] = [], env: Record<string, string> = {}): Promise<TestResult> {
  return withReport(async (report) =>
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters], {
      timeoutMs: SUITE_LIMIT_MS,
      env: { NO_COLOR: '1', ...COMPILED, ...env },
    }),
  )
}

/** The journeys in tests/e2e, in a Chromium against the built product. */
export async function runPlaywright(): Promise<TestResult> {
  const chromium = await findChromium()
  if (chromium === null) return { ok: false, output: NO_CHROMIUM, passed: 0, failed: 1, skipped: 0, flaky: 0 }
  const port = String(await freePort())
  return withReport((report) =>
    runTool('@playwright/test', ['test', '--reporter=line,json'], {
      timeoutMs: SUITE_LIMIT_MS,
      env: {
        NO_COLOR: '1',
        ...COMPILED,
        CHROMIUM_PATH: chromium,
        KINORA_E2E_PORT: port,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }),
  )
}

async function withReport(test: (report: string) => Promise<ToolResult>): Promise<TestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-report-'))
  try {
    const report = join(folder, 'report.json')
    const result = await test(report)
    return { ...result, ...(await countTests(report, result.ok)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
