import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SWEEP, sample } from './sweep.ts'

/** How a file of tests is run, by what it brings in; see CONTRIBUTING.md, Tests. */
export type Project = 'unit' | 'db' | 'http' | 'process'

const ROOT = join(import.meta.dirname, '..')
const NOT_OURS = ['node_modules', 'build', '.cache', 'tests/e2e']

/** The first match; a file without a match is a unit test. */
const SIGNS: readonly [Project, RegExp][] = [
  // Their own processes, and databases in folders, whose locks and signals affect a whole process.
  ['http', /\/(site|upstream-site|load-applications)\.ts'/],
  [
    'process',
    /'node:child_process'|\/running-process\.ts'|\/(service-manager|edge-site|made-site)\.ts'|\bopenDatabase\(/,
  ],
  ['db', /\b(withDatabase|freshDatabase|temporaryDatabase)\(/],
]

/** Where SQL is written. */
const SQL = /^(db|domain|jobs|server)\//
/** Whose tests are about the database itself. */
const DATABASE = /^(db|jobs)\//
/** Tests that commit or use several connections. */
const OWN_DATABASE = /\b(freshDatabase|temporaryDatabase)\(/
/** Tests that use a PostgreSQL or a Redis themselves. */
const ASKS_SERVICES = /\bTEST_(DATABASE|REDIS)_URL\b|\/recipe\/own-services\.ts'/
/** Tests of the built product that several concurrent connections could break. */
const OVER_CONNECTIONS: ReadonlySet<string> = new Set([
  'tests/http/dead-sessions.test.ts',
  'tests/http/interleaved-members.test.ts',
  'tests/http/other-members.test.ts',
  'tests/http/watchlist.test.ts',
])

/** Tests that could fail because a pooler lends a connection for one transaction only. */
const THROUGH_POOLER: ReadonlySet<string> = new Set([
  'db/execute-sql.test.ts',
  'db/in-transaction.test.ts',
  'domain/assistant/quota/quota.test.ts',
  'domain/search/list-completions.test.ts',
  'tests/http/several-processes.test.ts',
  'tests/http/watchlist.test.ts',
])

export function projectOf(source: string): Project {
  return SIGNS.find(([, sign]) => sign.test(source))?.[0] ?? 'unit'
}

/** Every test file outside the browser tests, each in one project. */
export function filesByProject(): Record<Project, string[]> {
  const files: Record<Project, string[]> = { unit: [], db: [], http: [], process: [] }
  for (const { path, source } of readFiles()) files[projectOf(source)].push(path)
  return files
}

/**
 * Files that also run on PostgreSQL if available: those that its connections could break, and a third of all others with SQL, as the
 * embedded database is the same engine behind another driver. In a sweep all that use a database.
 */
export function filesOnPostgres(): string[] {
  const files = readFiles().toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
  const others = files.filter((file) => !isForServers(file) && usesDatabase(file))
  return [...files.filter(isForServers), ...sample(others, Math.ceil(others.length / 3))].map(({ path }) => path)
}

function isForServers({ path, source }: TestFile): boolean {
  if (ASKS_SERVICES.test(source) || OVER_CONNECTIONS.has(path)) return true
  return projectOf(source) === 'db' && SQL.test(path) && (DATABASE.test(path) || OWN_DATABASE.test(source))
}

function usesDatabase({ path, source }: TestFile): boolean {
  const project = projectOf(source)
  return SWEEP ? project === 'db' || project === 'http' : project === 'db' && SQL.test(path)
}

/** Files that also run through PgBouncer, if available. */
export function filesThroughPooler(): string[] {
  return [...THROUGH_POOLER]
}

interface TestFile {
  path: string
  source: string
}

function readFiles(): TestFile[] {
  return globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude: NOT_OURS }).map((path) => ({
    path,
    source: readFileSync(join(ROOT, path), 'utf8'),
  }))
}

/** The project whose tests this process runs; undefined outside a test. */
export function currentProject(): Project | undefined {
  return process.env['KINORA_TEST_PROJECT'] as Project | undefined
}
