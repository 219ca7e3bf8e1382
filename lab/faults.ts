import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProcess } from '../tests/http/running-process.ts'
import { temporaryDatabase } from '../tests/test-database.ts'
import { measurePromises } from './faults/measure-promises.ts'
import { readBack } from './faults/read-back.ts'
import { writeUntilKilled } from './faults/write-until-killed.ts'
import { signUp } from './faults/writer.ts'
import type { Writer } from './faults/writer.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'

/**
 * Durability of members' writes when the process is killed: eight members write to their watchlists and ratings over HTTP, the
 * process is killed with SIGKILL meanwhile, restarted on the same database, and everything that was acknowledged is read back. Then
 * the same for what responses promise: mails, work on imports, reports. Once on the embedded database and once on PostgreSQL
 * (BENCH_DATABASE_URL names its server). Each row is written once.
 */
const WRITERS = 8
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    writes: { type: 'string', default: '200' },
    promises: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded,postgresql' },
  },
})
const KILLS = Number(values.kills)
/** Acknowledged before the process is killed. */
const WRITES = Number(values.writes)
const PROMISED = Number(values.promises)
const SECRETS = { SESSION_SECRET: 'only-for-this-measurement-only-for-this', TRUSTED_PROXIES: '127.0.0.1' }

interface Storage {
  variables: Record<string, string>
  remove: () => Promise<void>
}

const STORAGES: Readonly<Record<string, () => Promise<Storage>>> = {
  embedded: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinora-faults-'))
    return { variables: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
  },
  postgresql: async () => {
    const { url, drop } = await temporaryDatabase(
      process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/',
    )
    return { variables: { DATABASE_URL: url }, remove: drop }
  },
}

const rows: Record<string, string | number>[] = []
const promises: Record<string, string | number>[] = []
for (const name of values.database.split(',')) {
  const open = STORAGES[name]
  if (open === undefined) throw new Error(`--database names ${Object.keys(STORAGES).join(' or ')}, not ${name}`)
  const storage = await open()
  try {
    if (WRITES > 0) rows.push({ database: name, ...(await measure(storage.variables)) })
    // Jobs are not run, so that each enqueued one can be found.
    const variables = { ...storage.variables, ...SECRETS, CONTACT_EMAIL: 'us@kinora.example', JOBS: 'off' }
    const start = () => startProcess({ ...variables, LOG_LEVEL: 'fatal' })
    const input = { start, storage: storage.variables, members: WRITERS, kills: KILLS, answers: PROMISED }
    if (PROMISED > 0) promises.push({ database: name, ...(await measurePromises(input)) })
  } finally {
    await storage.remove()
  }
}
if (rows.length > 0) printTable(rows)
if (promises.length > 0) printTable(promises)
printMachineLoad()
for (const { database, acknowledged, lost } of rows)
  printVerdict(`${database}: ${acknowledged} acknowledged, ${lost} lost`, lost === 0)
for (const { database, acknowledged, lost } of promises)
  printVerdict(`${database}: ${acknowledged} promised, ${lost} lost`, lost === 0)
process.exit([...rows, ...promises].some(({ lost }) => lost !== 0) ? 1 : 0)

async function measure(storage: Record<string, string>) {
  const everybody: Writer[] = []
  const start = () =>
    startProcess({
      ...storage,
      ...SECRETS,
      LOG_LEVEL: 'fatal',
    })
  let product = await start()
  const sum = { kills: 0, 'cut off': 0, 'of them there': 0, lost: 0 }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writers: Writer[] = []
    for (let at = 0; at < WRITERS; at += 1) writers.push(await signUp(product.origin))
    everybody.push(...writers)
    await writeUntilKilled(product, { writers, writes: WRITES })
    product = await start()
    const found = await readBack(product.origin, writers)
    sum.kills += 1
    sum['cut off'] += found.cutOff
    sum['of them there'] += found.cutOffThere
    print(`kill ${kill}: ${found.acknowledged} acknowledged, ${found.lost} lost, ${found.cutOff} cut off`)
  }
  // All rounds again: later kills must not lose what earlier ones left.
  const atLast = await readBack(product.origin, everybody)
  await product.end('SIGKILL')
  return { ...sum, members: everybody.length, acknowledged: atLast.acknowledged, lost: atLast.lost }
}
