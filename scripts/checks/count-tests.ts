import { readFile } from 'node:fs/promises'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed only at a second try. */
  flaky: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Counts of a JSON report. A run that failed counts at least one failure, whatever its report says or lacks. */
export async function countTests(file: string, ok: boolean): Promise<Counts> {
  const counts = await readFile(file, 'utf8').then(
    (text) => toCounts(JSON.parse(text) as VitestReport | PlaywrightReport),
    () => ({ passed: 0, failed: 0, skipped: 0, flaky: 0 }),
  )
  return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function toCounts(report: VitestReport | PlaywrightReport): Counts {
  if (!('stats' in report)) {
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, flaky: 0 }
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}
