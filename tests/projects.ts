import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a file of tests is run, by what it brings in; see docs/architecture.md. */
export type Project = 'unit' | 'db' | 'http' | 'process'

const ROOT = join(import.meta.dirname, '..')
const NOT_OURS = ['node_modules', 'build', '.cache', 'tests/e2e']

/** The first that fits; whatever fits none is a unit. */
const SIGNS: readonly [Project, RegExp][] = [
  // Processes of their own, and databases in folders, whose locks and signals belong to a whole process.
  ['process', /'node:child_process'|\/running-process\.ts'|\/service-manager\.ts'|\bopenDatabase\(/],
  ['http', /\/(site|upstream-site)\.ts'/],
  ['db', /\b(withDatabase|freshDatabase|temporaryDatabase)\(/],
]

export function projectOf(source: string): Project {
  return SIGNS.find(([, sign]) => sign.test(source))?.[0] ?? 'unit'
}

/** Every file of tests outside the browser's, each in one project. */
export function filesByProject(): Record<Project, string[]> {
  const files: Record<Project, string[]> = { unit: [], db: [], http: [], process: [] }
  for (const file of globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude: NOT_OURS })) {
    files[projectOf(readFileSync(join(ROOT, file), 'utf8'))].push(file)
  }
  return files
}

/** Which of them this file runs in. */
export function currentProject(): Project {
  return process.env['KINORA_TEST_PROJECT'] as Project
}
