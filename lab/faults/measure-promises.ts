import type { RunningProcess } from '../../tests/http/running-process.ts'
import { print } from '../../bench/table.ts'
import { makeLists, missingAmong, onDatabase } from './kept-promises.ts'
import type { Kept } from './kept-promises.ts'
import { askUntilKilled, PROMISES } from './promises.ts'
import type { Asked, Promised } from './promises.ts'
import { signUp } from './writer.ts'
import type { Writer } from './writer.ts'

interface Input {
  start: () => Promise<RunningProcess>
  storage: Kept
  members: number
  kills: number
  /** Acknowledged before the process is killed. */
  answers: number
}

/** Kills a process that enqueues jobs without running any, and checks the database for what it had promised. */
export async function measurePromises({ start, storage, members, kills, answers }: Input) {
  const all: Asked = { acknowledged: [], cutOff: [] }
  let product = await start()
  const lists = await onDatabase(storage, makeLists)
  for (let kill = 1; kill <= kills; kill += 1) {
    const askers: Writer[] = []
    for (let at = 0; at < members; at += 1) askers.push(await signUp(product.origin))
    const asked = await askUntilKilled(product, { members: askers, lists, answers })
    all.acknowledged.push(...asked.acknowledged)
    all.cutOff.push(...asked.cutOff)
    product = await start()
    const missing = await onDatabase(storage, (db) => missingAmong(db, asked.acknowledged))
    print(`kill ${kill}: ${asked.acknowledged.length} promised, ${missing.length} lost, ${asked.cutOff.length} cut off`)
  }
  const lost = await onDatabase(storage, (db) => missingAmong(db, all.acknowledged))
  await product.end('SIGKILL')
  return {
    kills,
    acknowledged: all.acknowledged.length,
    ...Object.fromEntries(
      PROMISES.map((kind) => [`${kind} lost`, `${count(lost, kind)} of ${count(all.acknowledged, kind)}`]),
    ),
    lost: lost.length,
  }
}

function count(promised: readonly Promised[], wanted: Promised['kind']): number {
  return promised.filter(({ kind }) => kind === wanted).length
}
