import { openDatabase } from '../db/client.ts'
import type { Database, OwnDatabase } from '../db/client.ts'
import { listCompletions } from '../domain/search/list-completions.ts'
import { listProviderRows } from '../domain/home/list-provider-rows.ts'
import { PROVIDER_ROWS } from '../domain/home/rows.ts'
import { findPgbouncer } from '../scripts/checks/find-pgbouncer.ts'
import { startOwnPooler } from '../tests/database/own-pooler.ts'
import { silentLogger } from '../tests/test-database.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { createSampleDatabase } from '../bench/at-size/sample-database.ts'
import { median, print, printMachineLoad, printTable, round } from '../bench/table.ts'

/**
 * What PgBouncer in transaction mode costs, with the sample on the PostgreSQL of BENCH_DATABASE_URL: typeahead, which uses named
 * statements, and a service's row, which uses unnamed ones, over a direct connection with named statements, one without, and
 * through PgBouncer. The three take turns. PGBOUNCER_PATH names another PgBouncer than the system's.
 */
const ROUNDS = 400
const WARM_UP = 40
const TYPED = ['the', 'fig', 'god', 'dark', 'inter', 'matr', 'star', 'lord']

const program = await findPgbouncer()
if (program === null) throw new Error('There is no PgBouncer: install one or set PGBOUNCER_PATH')
const { url, drop } = await createSampleDatabase(process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/')
const pooler = await startOwnPooler(program, url)
const open = (databaseUrl: string, directUrl?: string) =>
  openDatabase({ databaseUrl, directUrl, dataDir: '', logger: silentLogger })
const unnamed = new URL(url)
// A setting of direct sessions that a pooler does not accept.
unnamed.searchParams.set('options', '-c jit=off')
const ways: Readonly<Record<string, OwnDatabase>> = {
  'own connection, named': await open(url),
  'own connection, without names': await open(unnamed.href, url),
  'PgBouncer, without names': await open(pooler.urlOf(url), url),
}
try {
  const work: Readonly<Record<string, (db: Database, at: number) => Promise<unknown>>> = {
    typeahead: (db, at) => listCompletions(createSampleDeps(db), { query: TYPED[at % TYPED.length]!, language: 'en' }),
    "a service's row": (db, at) =>
      listProviderRows({ db }, { rows: [PROVIDER_ROWS[at % PROVIDER_ROWS.length]!], own: {}, country: 'US' }),
  }
  const rows = []
  for (const [what, call] of Object.entries(work)) {
    const times = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]))
    for (let at = 0; at < ROUNDS + WARM_UP; at += 1) {
      for (const [way, { db }] of Object.entries(ways)) {
        const begun = performance.now()
        await call(db, at)
        if (at >= WARM_UP) times.get(way)!.push(performance.now() - begun)
      }
    }
    rows.push({
      'p50 ms': what,
      ...Object.fromEntries([...times].map(([way, taken]) => [way, round(median(taken), 2)])),
    })
  }
  printTable(rows)
  printMachineLoad()
  print(program)
} finally {
  await Promise.all(Object.values(ways).map((handle) => handle.close()))
  await pooler.remove()
  await drop()
}
process.exit()
