import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startOwnServer } from '../tests/database/own-servers.ts'
import type { OwnServer } from '../tests/database/own-servers.ts'
import { beginLoad } from './failover/load.ts'
import type { Asked } from './failover/load.ts'
import { readBack } from './faults/read-back.ts'
import { signUp } from './faults/writer.ts'
import { startSite } from '../bench/start-site.ts'
import { print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * What a failover of the primary costs: two PostgreSQL servers of its own, a primary and a streaming standby, and two web processes
 * with both in DATABASE_URL, under a bounded load of pages and members' writes. The primary is killed with SIGKILL and the standby
 * promoted after `--promote` seconds, with asynchronous and with synchronous replication; or the primary is stopped and the standby
 * promoted immediately. Reports failed requests, for how long, and acknowledged writes that the new primary lacks.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: 'killed async,killed sync,planned' },
    promote: { type: 'string', default: '2' },
  },
})
const PROMOTE_AFTER_MS = Number(values.promote) * 1_000
const WRITERS = 6
/** Duration of the load before the primary stops, and after the standby has taken over. */
const BEFORE_MS = 5_000
const AFTER_MS = 15_000
const TARGET_MS = 10_000

const rows: Record<string, string | number>[] = []
for (const name of values.cases.split(',')) rows.push({ case: name, ...(await measure(name)) })
printTable(rows)
printMachineLoad()
for (const row of rows)
  printVerdict(
    `${row['case']}: both processes have found the new primary within 10 s`,
    Number(row['last failure s']) * 1_000 <= TARGET_MS,
  )
process.exit()

async function measure(name: string) {
  const first = await startOwnServer()
  const second = await first.startStandby()
  await first.ask('create database kinora')
  const databaseUrl = `postgres://postgres@${first.host},${second.host}/kinora?target_session_attrs=read-write`
  const start = (jobs: string) =>
    startSite({
      DATABASE_URL: databaseUrl,
      JOBS: jobs,
      SESSION_SECRET: 'only-for-this-measurement-only-for-this',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    })
  // The first one migrates the database.
  const processes = [await start('inline')]
  try {
    processes.push(await start('off'))
    if (name.includes('sync') && !name.includes('async')) await makeSynchronous(first)
    const origins = processes.map(({ origin }) => origin)
    const writers = []
    for (let at = 0; at < WRITERS; at += 1) writers.push(await signUp(origins[at % 2]!))
    const load = beginLoad(origins, writers)
    await sleep(BEFORE_MS)
    const gone = performance.now()
    if (name === 'planned') await first.stop()
    else await first.kill()
    if (name !== 'planned') await sleep(PROMOTE_AFTER_MS)
    await second.promote()
    const promoted = performance.now()
    await sleep(AFTER_MS)
    const asked = await load.stop()
    const { acknowledged, lost } = await readBack(origins[1]!, writers)
    return { ...describe(asked, { gone, promoted }), acknowledged, lost }
  } finally {
    await Promise.all(processes.map((one) => one.end()))
    await Promise.all([first.remove(), second.remove()])
  }
}

/** Only what the standby has written too is acknowledged. */
async function makeSynchronous(primary: OwnServer): Promise<void> {
  await primary.ask(`alter system set synchronous_standby_names = 'standby'`)
  await primary.ask('select pg_reload_conf()')
  while ((await primary.ask(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0)
    await sleep(50)
}

/** Downtime is measured from the moment at which the standby accepted writes. */
function describe(asked: readonly Asked[], { gone, promoted }: { gone: number; promoted: number }) {
  const isFailed = ({ status }: Asked) => status === 0 || status >= 400
  const failed = asked.filter(isFailed)
  const count = (kind: Asked['kind']) => failed.filter((one) => one.kind === kind).length
  const last = Math.max(...failed.map(({ ended }) => ended), promoted)
  const longest = Math.max(...asked.map(({ begun, ended }) => ended - begun))
  print(
    `statuses of failures: ${JSON.stringify(Object.fromEntries([...new Set(failed.map(({ status }) => status))].map((status) => [status, failed.filter((one) => one.status === status).length])))}`,
  )
  return {
    requests: asked.length,
    failed: failed.length,
    'kept pages': count('kept page'),
    'own pages': count("member's page"),
    writes: count('write'),
    'promoted after s': round((promoted - gone) / 1_000),
    'last failure s': round((last - promoted) / 1_000),
    'slowest s': round(longest / 1_000),
  }
}
