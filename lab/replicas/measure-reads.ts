import { setTimeout as sleep } from 'node:timers/promises'
import { announceChange } from '../../db/changes.ts'
import { openReplicas } from '../../db/scale/open-replicas.ts'
import { browseTitles } from '../../domain/browse/browse-titles.ts'
import { searchTitles } from '../../domain/search/search-titles.ts'
import { invalidateOnChange } from '../../server/page-cache/invalidate-on-change.ts'
import { createSampleDeps } from '../../tests/factories/create-sample-deps.ts'
import { silentLogger } from '../../tests/test-database.ts'
import { round } from '../../bench/table.ts'
import { processorMs } from './processor-time.ts'
import type { Replicated } from './replicated.ts'

const AT_ONCE = 8
const WARM_UP_MS = 3_000
const MEMBER = '00000000-0000-4000-8000-000000000000'

/**
 * Eight concurrent readers of the catalogue, calling the verbs directly: browse and search in turn, for a member whose own view
 * prevents caching. `changes`: how many per second are announced meanwhile; `pauseMs`: how long each reader pauses between reads,
 * which leaves the cores to WAL replay.
 */
export async function measureReads(
  { primary, replicas, database }: Replicated,
  { used, seconds, changes = 0, pauseMs = 0 }: { used: number; seconds: number; changes?: number; pauseMs?: number },
): Promise<Record<string, string | number>> {
  const urls = replicas.slice(0, used).map((replica) => replica.urlOf('postgres'))
  const primaryTarget = { connectionString: primary.urlOf('postgres') }
  const opened = openReplicas({ urls, primary: database.db, primaryTarget, logger: silentLogger })
  const deps = createSampleDeps(database.db)
  const pages = { invalidate() {}, invalidateTitle() {}, renewAll() {}, stopHolding() {} }
  const stopListening = await invalidateOnChange({ database, cache: deps.cache, pages, replicas: opened })
  const visitor = { own: { unwatchedBy: MEMBER }, language: 'en', country: 'US' }
  const mayAsk = async () => false
  let reads = 0
  const until = performance.now() + WARM_UP_MS + seconds * 1_000
  const readOn = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const asked = { ...deps, db: opened.readsAfter(null) }
      if (turn % 2 === 0)
        await browseTitles(asked, { filters: { genres: [18] }, sort: 'popularity', page: 1, ...visitor })
      else await searchTitles(asked, { query: 'the dark', mayAsk, ...visitor })
      reads += 1
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  const changeOn = async () => {
    if (changes === 0) return
    while (performance.now() < until) {
      await announceChange(database.db, { kind: 'title', type: 'movie', id: 550 })
      await sleep(1_000 / changes)
    }
  }
  const running = Promise.all([...Array.from({ length: AT_ONCE }, readOn), changeOn()])
  await sleep(WARM_UP_MS)
  const servers = [primary, ...replicas]
  const before = { reads, from: { ...opened.reads }, cpu: await Promise.all(servers.map(processorMs)) }
  const begun = performance.now()
  await running
  const took = (performance.now() - begun) / 1_000
  const cpu = await Promise.all(servers.map(processorMs))
  const done = reads - before.reads
  const queries = opened.reads.replica + opened.reads.primary - before.from.replica - before.from.primary
  await stopListening()
  await opened.close()
  const perRead = (at: number) => round(((cpu[at] ?? 0) - (before.cpu[at] ?? 0)) / done, 2)
  return {
    replicas: used,
    'changes/s': changes,
    'pause ms': pauseMs,
    'reads/s': round(done / took, 0),
    'at replicas %': round((100 * (opened.reads.replica - before.from.replica)) / queries),
    'primary ms/read': perRead(0),
    'replica 1': perRead(1),
    'replica 2': perRead(2),
  }
}
