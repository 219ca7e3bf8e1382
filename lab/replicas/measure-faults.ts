import { setTimeout as sleep } from 'node:timers/promises'
import { round } from '../../bench/table.ts'
import { countFor, makeHiders, mark } from './members.ts'
import type { Hider } from './members.ts'
import type { Replicated } from './replicated.ts'

const AT_ONCE = 4
const POLL_MS = 50
const LONGEST_WAIT_MS = 60_000

/** What readers and writers notice while a replica is killed, hangs, or is paused until it lags far behind. */
export async function measureFaults(replicated: Replicated): Promise<Record<string, string | number>[]> {
  const { database, replicas, sites } = replicated
  const replica = replicas[0]!
  const hiders = await makeHiders(database.db, AT_ONCE)
  const isIn = async (wanted: number) => (await sites[1].metric('kinora_replica_up')) === wanted
  await until(() => isIn(1))
  return [
    await during(replicated, hiders, 'killed, started again', async (since) => {
      await replica.kill()
      await until(() => isIn(0))
      const left = since()
      await sleep(2_000)
      await replica.start()
      const started = since()
      await until(() => isIn(1))
      return { left, back: since() - started }
    }),
    await during(replicated, hiders, 'hangs, goes on', async (since) => {
      replica.hang()
      await until(() => isIn(0))
      const left = since()
      await sleep(2_000)
      replica.goOn()
      const wentOn = since()
      await until(() => isIn(1))
      return { left, back: since() - wentOn }
    }),
    await during(replicated, hiders, 'paused, resumed', async (since) => {
      await replica.ask('select pg_wal_replay_pause()')
      await until(() => isIn(0))
      const left = since()
      await replica.ask('select pg_wal_replay_resume()')
      await until(() => isIn(1))
      return { left, back: since() - left }
    }),
  ]
}

async function during(
  { sites }: Replicated,
  hiders: readonly Hider[],
  fault: string,
  make: (since: () => number) => Promise<{ left: number; back: number }>,
): Promise<Record<string, string | number>> {
  const found = { requests: 0, failed: 0, old: 0, slowestMs: 0 }
  const over = new AbortController()
  const whole = await countFor(sites[0], hiders[0]!)
  const readOn = async (hider: Hider) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const status = turn % 2 === 0 ? 'watched' : 'none'
      if (!(await mark(sites[0], hider, status))) {
        found.failed += 1
        continue
      }
      const begun = performance.now()
      const count = await countFor(sites[1], hider)
      found.requests += 1
      found.slowestMs = Math.max(found.slowestMs, performance.now() - begun)
      if (count === null) found.failed += 1
      else if (count !== (whole ?? 0) - (status === 'watched' ? 1 : 0)) found.old += 1
      await sleep(POLL_MS)
    }
    await mark(sites[0], hider, 'none')
  }
  const running = Promise.all(hiders.map(readOn))
  const begun = performance.now()
  const { left, back } = await make(() => (performance.now() - begun) / 1_000)
  over.abort()
  await running
  const { slowestMs, ...counts } = found
  return {
    fault,
    ...counts,
    'slowest ms': round(slowestMs, 0),
    'left out after s': round(left),
    'back after s': round(back),
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; !(await isSo()); await sleep(POLL_MS))
    if (Date.now() > deadline) throw new Error('It did not come to that in a minute')
}
