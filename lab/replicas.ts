import { parseArgs } from 'node:util'
import { MISSING_SERVERS } from '../tests/database/own-servers.ts'
import { measureFaults } from './replicas/measure-faults.ts'
import { measureOwnWrites } from './replicas/measure-own-writes.ts'
import { measureReads } from './replicas/measure-reads.ts'
import { withReplicas } from './replicas/replicated.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'

/**
 * PostgreSQL servers of its own on this machine, a primary and two streaming replicas: what reads cost each of them, whether a
 * member ever misses their own writes, and the effect of a replica that is killed or lagging. All of them share the machine's
 * cores, so that reads per second say little: what a read costs the primary shows how much load replicas take off it. `--only
 * reads`, `writes` or `faults`.
 */
const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    /** The writes end then, however many there were. */
    minutes: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
})
const writes = Number(values.writes)
const minutes = Number(values.minutes)
const seconds = Number(values.seconds)
/** Title changes per second: occasional ones, and as many as TMDB's rate limit allows. */
const CHANGES = [1, 5, 40]
/** Leaves most of both cores to the servers. */
const PAUSE_MS = 400
const DELAY = '500ms'

if (MISSING_SERVERS.length > 0) throw new Error(`Missing: ${MISSING_SERVERS.join(', ')}`)
const PARTS: Record<string, () => Promise<void>> = {
  reads: () =>
    withReplicas({ count: 2 }, async (replicated) => {
      print(`Reads of the catalogue, 8 at once for ${seconds} s, processor time of each server`)
      const rows = []
      for (const used of [0, 1, 2]) rows.push(await measureReads(replicated, { used, seconds }))
      for (const changes of CHANGES) rows.push(await measureReads(replicated, { used: 2, seconds, changes }))
      for (const changes of CHANGES)
        rows.push(await measureReads(replicated, { used: 2, seconds, changes, pauseMs: PAUSE_MS }))
      printTable(rows)
    }),
  writes: () =>
    withReplicas({ count: 1, settings: { recovery_min_apply_delay: DELAY } }, async (replicated) => {
      print(`Own writes through one process, read back through another; a replica that is ${DELAY} behind`)
      const row = await measureOwnWrites(replicated, { writes, minutes })
      printTable([row])
      printVerdict('none is older than what its reader wrote', row['old'] === 0 && row['unanswered'] === 0)
    }),
  faults: () =>
    withReplicas({ count: 1 }, async (replicated) => {
      print('Four members who write and read all the time, while their replica fails')
      const rows = await measureFaults(replicated)
      printTable(rows)
      printVerdict(
        'not noticed',
        rows.every(({ failed, old }) => failed === 0 && old === 0),
      )
    }),
}
printMachineLoad()
for (const [name, measure] of Object.entries(PARTS))
  if (values.only === undefined || values.only === name) await measure()
printMachineLoad()
process.exit()
