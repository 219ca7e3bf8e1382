import { setTimeout as sleep } from 'node:timers/promises'
import { countFor, makeHiders, mark } from './members.ts'
import type { Hider } from './members.ts'
import type { Replicated } from './replicated.ts'

const MEMBERS = 10
/** Between a write and its read: some reads arrive before the replica has it, some after, most at about that time. */
const LONGEST_PAUSE_MS = 1_000

/** Each write goes to one process, and is read from the other; as many as the minutes allow. */
export async function measureOwnWrites(
  { database, sites }: Replicated,
  { writes, minutes }: { writes: number; minutes: number },
): Promise<Record<string, string | number>> {
  const hiders = await makeHiders(database.db, MEMBERS)
  const whole = await countFor(sites[0], hiders[0]!)
  if (whole === null) throw new Error('Nothing can be read')
  const readsBefore = await Promise.all(sites.map((site) => site.metric('kinora_reads_total{from="replica"}')))
  const found = { old: 0, unanswered: 0, repeated: 0, reads: 0 }
  const begun = performance.now()
  const writeAndRead = async (hider: Hider) => {
    for (let turn = 0; turn < writes / MEMBERS && performance.now() - begun < minutes * 60_000; turn += 1) {
      const status = turn % 2 === 0 ? 'watched' : 'none'
      // A busy machine may refuse a write; only acknowledged ones are checked.
      while (!(await mark(sites[turn % 2]!, hider, status))) found.repeated += 1
      if (turn % 4 > 1) await sleep(Math.random() * LONGEST_PAUSE_MS)
      const count = await countFor(sites[(turn + 1) % 2]!, hider)
      found.reads += 1
      if (count === null) found.unanswered += 1
      else if (count !== (status === 'watched' ? whole - 1 : whole)) found.old += 1
    }
  }
  await Promise.all(hiders.map(writeAndRead))
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const readsAfter = await Promise.all(sites.map((site) => site.metric('kinora_reads_total{from="replica"}')))
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
  const { reads, ...others } = found
  return { 'writes read back': reads, ...others, 'queries at the replica': sum(readsAfter) - sum(readsBefore), seconds }
}
