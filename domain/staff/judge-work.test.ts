import { describe, expect, it } from 'vitest'
import type { JobName } from '#shared/jobs.ts'
import { judgeWork } from './judge-work.ts'
import { FILL_LATE_MS, QUEUE_BEHIND_MS } from './limits.ts'
import type { QueueState } from './list-queues.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const QUIET: Omit<QueueState, 'name'> = {
  waiting: 0,
  retrying: 0,
  active: 0,
  failed: 0,
  lastFailed: null,
  waitsSince: null,
  lastDone: ago(60_000),
  isKept: true,
}
const queue = (name: JobName, state: Partial<QueueState> = {}): QueueState => ({ ...QUIET, name, ...state })

const judge = (queues: readonly QueueState[] | null, more: Partial<Parameters<typeof judgeWork>[0]> = {}) =>
  judgeWork({ queues, catalogue: 'tmdb', tmdbRefuses: false, doubtedTitles: null, now: NOW, ...more })
const troubles = (...given: Parameters<typeof judge>) => judge(...given).troubles

describe('judgeWork', () => {
  it('all is well where nothing failed or waits for long, and home pages were filled', () => {
    const lastDone = ago(FILL_LATE_MS)
    const queues = [queue('fill-catalogue', { lastDone }), queue('save-title', { waitsSince: ago(QUEUE_BEHIND_MS) })]
    expect(judge(queues)).toEqual({ troubles: [], lastFill: lastDone, isFilling: false, catalogue: 'tmdb' })
  })

  it('names TMDB that fails, and queues that could not be read', () => {
    const bad = { tmdbRefuses: true, doubtedTitles: 12 }
    expect(troubles(null, bad)).toEqual([
      { kind: 'tmdb-refuses' },
      { kind: 'unknown-titles', count: 12 },
      { kind: 'unknown' },
    ])
  })

  it('names the queues of jobs that were given up', () => {
    const state = { failed: 2, lastFailed: ago(1_000) }
    expect(troubles([queue('save-title', state), queue('fill-catalogue', { failed: 1, lastFailed: NOW })])).toEqual([
      { kind: 'failed', queues: ['save-title', 'fill-catalogue'], count: 3 },
    ])
  })

  it('a run that does everything makes up for those that failed before it, one of a single title does not', () => {
    const state = { failed: 1, lastFailed: ago(2_000), lastDone: ago(1_000) }
    expect(troubles([queue('fill-catalogue', state)])).toEqual([])
    expect(troubles([queue('fill-catalogue'), queue('save-title', state)])).toEqual([
      { kind: 'failed', queues: ['save-title'], count: 1 },
    ])
  })

  it('tells a queue that no one takes from one that is too long', () => {
    const waitsSince = ago(QUEUE_BEHIND_MS + 1)
    const queues = [queue('fill-catalogue'), queue('send-mail', { waitsSince })]
    expect(troubles([...queues, queue('save-title', { waitsSince, active: 3 })])).toEqual([
      { kind: 'behind', queues: ['send-mail'] },
      { kind: 'backlog', queues: ['save-title'] },
    ])
  })

  it('says when home pages were last filled where that is too long ago, but not while they are', () => {
    const lastDone = ago(FILL_LATE_MS + 1)
    expect(troubles([queue('fill-catalogue', { lastDone })])).toEqual([{ kind: 'fill-late', lastDone }])
    expect(troubles([queue('fill-catalogue', { lastDone: null })])).toEqual([{ kind: 'fill-late', lastDone: null }])
    const begins = judge([queue('fill-catalogue', { lastDone: null, waiting: 1 })])
    expect([begins.troubles, begins.isFilling]).toEqual([[], true])
    const retried = queue('fill-catalogue', { lastDone, waiting: 1, retrying: 1 })
    expect(troubles([retried])).toEqual([{ kind: 'fill-retries' }])
  })

  it('expects no fill and no TMDB of the sample catalogue', () => {
    const queues = [queue('fill-catalogue', { lastDone: null })]
    const sample = judge(queues, { catalogue: 'sample', tmdbRefuses: true })
    expect(sample).toEqual({ troubles: [], lastFill: null, isFilling: false, catalogue: 'sample' })
  })
})
