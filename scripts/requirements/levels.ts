/** What a test needs, from nothing to a browser; the lowest that can fail without a requirement is where it is proved. */
export const LEVELS = ['unit', 'database', 'host', 'http', 'browser'] as const

export type Level = (typeof LEVELS)[number]

export function isTestFile(file: string): boolean {
  return file.startsWith('tests/') || /\.(test|spec)\.tsx?$|\/testing\//.test(file)
}

export function levelOf(file: string, text: string): Level {
  if (file.startsWith('tests/e2e/')) return 'browser'
  if (file.startsWith('tests/http/')) return 'http'
  if (/\/create-test-app\.ts'/.test(text)) return 'host'
  return /\btests\/test-database\.ts'/.test(text) ? 'database' : 'unit'
}
