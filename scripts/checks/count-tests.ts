import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed only on the second attempt. */
  flaky: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: VitestAssertion[] }[]
}

interface VitestAssertion {
  status: string
  fullName: string
  failureMessages: string[]
}

/**
 * What failed in a Vitest report: the files, and the names of the tests with their errors; a file that could not be loaded names
 * none.
 */
export interface Failed {
  files: string[]
  tests: string[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  /** One for each try. */
  results: { error?: { message?: string } }[]
}

/** Counts of a JSON report. A run that failed counts at least one failure, whatever its report says or lacks. */
export async function countTests(file: string, ok: boolean): Promise<Counts> {
  const counts = await readFile(file, 'utf8').then(
    (text) => toCounts(JSON.parse(text) as VitestReport | PlaywrightReport),
    () => ({ passed: 0, failed: 0, skipped: 0, flaky: 0 }),
  )
  return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** Empty if there is no report, for example because the run was interrupted. */
export async function failedTests(file: string): Promise<Failed> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { files: [], tests: [] }
  const failed = (JSON.parse(text) as VitestReport).testResults.filter(({ status }) => status === 'failed')
  return {
    files: failed.map(({ name }) => name),
    tests: failed.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}\n${stripVTControlCharacters(failureMessages.join('\n'))}`),
    ),
  }
}

/** The browser tests of a report that passed only on the second attempt: file, line, title, and the first error. */
export async function flakyTests(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return []
  const listIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file: spec, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(
          ({ results }) => `${spec}:${line} ${title}\n${stripVTControlCharacters(results[0]?.error?.message ?? '')}`,
        ),
    ),
    ...suites.flatMap(listIn),
  ]
  return (JSON.parse(text) as PlaywrightReport).suites.flatMap(listIn)
}

function toCounts(report: VitestReport | PlaywrightReport): Counts {
  if (!('stats' in report)) {
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, flaky: 0 }
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}
