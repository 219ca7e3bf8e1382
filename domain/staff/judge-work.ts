import type { JobName } from '#shared/jobs.ts'
import type { Site } from '#shared/http/request-context.ts'
import type { QueueState } from './list-queues.ts'
import { FILL_LATE_MS, QUEUE_BEHIND_MS } from './limits.ts'

/** Jobs whose every run does all pending work: a successful run makes up for earlier failures. */
const WHOLE_RUNS: ReadonlySet<JobName> = new Set<JobName>([
  'confirm-titles',
  'renew-offers',
  'refresh-reference',
  'fill-catalogue',
  'index-titles',
  'tend-imports',
  'tend-assistant',
  'count-titles',
  'purge-edges',
  'send-notices',
])

/** A problem that an operator has to look into. */
export type WorkTrouble =
  | { kind: 'tmdb-refuses' }
  /** So many that TMDB must be at fault: no title is removed. */
  | { kind: 'unknown-titles'; count: number }
  /** Given up within the last day. */
  | { kind: 'failed'; queues: JobName[]; count: number }
  /** Jobs have been waiting there for long: no process takes them, or too few do. */
  | { kind: 'behind' | 'backlog'; queues: JobName[] }
  /** `lastDone`: within the last day; null if there was none. */
  | { kind: 'fill-late'; lastDone: Date | null }
  /** The last attempt failed, and another will follow. */
  | { kind: 'fill-retries' }
  /** The state of the queues could not be read. */
  | { kind: 'unknown' }

export interface WorkState {
  /** Empty if all is well. */
  troubles: WorkTrouble[]
  /** When home pages were last filled, within the last day; null if that was longer ago, or nothing has to be filled. */
  lastFill: Date | null
  /** Home pages are being filled, or about to be. */
  isFilling: boolean
  catalogue: Site['catalogue']
}

interface Input {
  queues: readonly QueueState[] | null
  catalogue: Site['catalogue']
  /** Whether requests to TMDB are currently suspended in this process, or in all that share a Redis. */
  tmdbRefuses: boolean
  /** From `findDoubt`. */
  doubtedTitles: number | null
  now: Date
}

/** Whether background work is healthy, and what is not, most important first. */
export function judgeWork({ queues, catalogue, tmdbRefuses, doubtedTitles, now }: Input): WorkState {
  const fill = queues?.find(({ name }) => name === 'fill-catalogue')
  const isFilling = fill !== undefined && fill.active + fill.waiting > 0
  const lastFill = catalogue === 'tmdb' ? (fill?.lastDone ?? null) : null
  const troubles: WorkTrouble[] = []
  if (catalogue === 'tmdb' && tmdbRefuses) troubles.push({ kind: 'tmdb-refuses' })
  if (doubtedTitles !== null) troubles.push({ kind: 'unknown-titles', count: doubtedTitles })
  if (queues === null) troubles.push({ kind: 'unknown' })
  else {
    const failed = queues.filter(countsAsFailed)
    const count = failed.reduce((sum, queue) => sum + queue.failed, 0)
    if (count > 0) troubles.push({ kind: 'failed', queues: namesOf(failed), count })
    const late = queues.filter(({ waitsSince }) => isOlder(waitsSince, QUEUE_BEHIND_MS, now))
    for (const kind of ['behind', 'backlog'] as const) {
      const these = late.filter(({ active }) => active > 0 === (kind === 'backlog'))
      if (these.length > 0) troubles.push({ kind, queues: namesOf(these) })
    }
    const isLate = lastFill === null || isOlder(lastFill, FILL_LATE_MS, now)
    if (catalogue === 'tmdb' && isLate && !isFilling) troubles.push({ kind: 'fill-late', lastDone: lastFill })
    if (catalogue === 'tmdb' && fill !== undefined && fill.retrying > 0) troubles.push({ kind: 'fill-retries' })
  }
  return { troubles, lastFill, isFilling: catalogue === 'tmdb' && isFilling, catalogue }
}

function countsAsFailed({ name, failed, lastFailed, lastDone }: QueueState): boolean {
  if (failed === 0) return false
  const madeUpFor = lastDone !== null && lastFailed !== null && lastDone > lastFailed
  return !(madeUpFor && WHOLE_RUNS.has(name))
}

function isOlder(moment: Date | null, ms: number, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() > ms
}

function namesOf(queues: readonly QueueState[]): JobName[] {
  return queues.map(({ name }) => name)
}
