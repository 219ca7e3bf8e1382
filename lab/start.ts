import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchDatabase } from '../bench/bench-database.ts'
import { cloneFresh, measureStart, megabytesOf } from './start/fresh-clone.ts'
import type { Start } from './start/fresh-clone.ts'
import { print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * `npm start` of the committed state, in a fresh clone: seconds to the first page, size of its packages, memory. Then a first start
 * on an empty folder, and with BENCH_DATABASE_URL on an empty PostgreSQL, with packages and build present. `--cold` begins with an
 * empty npm cache.
 */
const { values } = parseArgs({ options: { cold: { type: 'boolean', default: false } } })

const MOST_SECONDS = 25
const MOST_SECONDS_OF_START = 3
const MOST_PACKAGES_MB = 400
const MOST_MEMORY_MB = 400
const MOST_MEMORY_ON_POSTGRES_MB = 250
/** A number for the database's name that no other bench uses. */
const DATABASE_TITLES = 336
const SECRET = 'a secret of the bench, of this run only'
const PAGES = (
  '/en /tr /ar /de /fr /es /it /ja /pt /ko ' +
  '/en/search /en/search?q=matrix /ar/search?q=fight /en/movie/550 /tr/movie/550 /en/movie/603 /de/movie/13 /en/person/31 /en/services /en/help'
).split(' ')

const clone = await cloneFresh()
try {
  const npmCache: Record<string, string> = values.cold ? { npm_config_cache: join(clone.folder, '..', 'npm') } : {}
  const first = await measureStart(clone.folder, PAGES, npmCache)
  const packages = await megabytesOf(join(clone.folder, 'node_modules'))
  await rm(join(clone.folder, 'data'), { recursive: true })
  const again = await measureStart(clone.folder, PAGES, {})
  const onPostgres = process.env['BENCH_DATABASE_URL'] === undefined ? null : await measureOnPostgres()

  print(
    `npm's cache ${values.cold ? 'empty' : 'as it was'}; seconds, and megabytes of memory after the first page and after ${PAGES.length}\n`,
  )
  printTable([
    rowOf('fresh clone', first),
    rowOf('empty DATA_DIR', again),
    ...(onPostgres === null ? [] : [rowOf('empty PostgreSQL', onPostgres)]),
  ])
  printVerdict(`first page after ${round(first.total)} s: ≤ ${MOST_SECONDS}`, first.total <= MOST_SECONDS)
  printVerdict(
    `${round(again.start)} s of it the start: ≤ ${MOST_SECONDS_OF_START}`,
    again.start <= MOST_SECONDS_OF_START,
  )
  printVerdict(`${round(packages)} MB of packages: ≤ ${MOST_PACKAGES_MB}`, packages <= MOST_PACKAGES_MB)
  printVerdict(`${round(first.memory)} MB of memory: ≤ ${MOST_MEMORY_MB}`, first.memory <= MOST_MEMORY_MB)
  if (onPostgres !== null) {
    const { memory } = onPostgres
    printVerdict(
      `${round(memory)} MB of memory with PostgreSQL: ≤ ${MOST_MEMORY_ON_POSTGRES_MB}`,
      memory <= MOST_MEMORY_ON_POSTGRES_MB,
    )
  }
  printMachineLoad()
} finally {
  await clone.remove()
}

async function measureOnPostgres(): Promise<Start> {
  const database = benchDatabase(DATABASE_TITLES)
  await database.recreate()
  const dataDir = join(clone.folder, '..', 'data')
  await mkdir(dataDir)
  return measureStart(clone.folder, PAGES, { DATABASE_URL: database.url, SESSION_SECRET: SECRET, DATA_DIR: dataDir })
}

function rowOf(what: string, { packages, build, start, total, memory, memoryLater, peak }: Start) {
  return {
    'first start': what,
    packages: round(packages),
    build: round(build),
    start: round(start),
    total: round(total),
    memory: Math.round(memory),
    later: Math.round(memoryLater),
    peak: Math.round(peak),
  }
}
