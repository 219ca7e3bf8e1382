import { MAX_PER_SECOND } from '../../integrations/tmdb/limits.ts'
import {
  BACKGROUND_SHARE,
  OTHERS_ASK_FOR_MS,
  TURN_MAX_LATE_MS,
  YIELD_MAX_MS,
} from '../../integrations/upstream/limits.ts'
import type { EventQueue } from './event-queue.ts'
import type { Tally } from './tally.ts'

/** As in integrations/redis/share-upstream.ts. */
const WINDOW_MS = 1_000 + TURN_MAX_LATE_MS

type Purpose = 'page' | 'renewal'

export interface TmdbClient {
  /**
   * Calls `done` when TMDB has responded; with false, and without a request, if its turn would come later than in `waitMs`.
   * Renewals yield to pages.
   */
  ask(purpose: Purpose, waitMs: number, done: (isAnswered: boolean) => void): void
}

/** The shared turns of all processes. */
interface Places {
  /** Milliseconds until the turn that was taken; null if it would come later than in `waitMs`. */
  take(waitMs: number, purpose: Purpose): number | null
  /** 0 if one was taken; otherwise when to try again. */
  takeSpare(): number
}

function createPlaces(events: EventQueue): Places {
  /** When the latest calls begin. */
  const begins: number[] = []
  let othersAt = Number.NEGATIVE_INFINITY

  function waitAmong(places: number): number {
    const last = begins[begins.length - places]
    return last === undefined ? 0 : Math.max(0, last + WINDOW_MS - events.now)
  }

  function note(waitMs: number): number {
    begins.push(events.now + waitMs)
    if (begins.length > MAX_PER_SECOND) begins.shift()
    return waitMs
  }

  return {
    take(longestMs, purpose) {
      if (purpose === 'page') othersAt = events.now
      const waitMs = waitAmong(MAX_PER_SECOND)
      return waitMs > longestMs ? null : note(waitMs)
    },
    takeSpare() {
      const isAlone = events.now - othersAt >= OTHERS_ASK_FOR_MS
      const spare = isAlone ? MAX_PER_SECOND : Math.ceil(MAX_PER_SECOND * BACKGROUND_SHARE)
      const distance = (begins.at(-1) ?? Number.NEGATIVE_INFINITY) + WINDOW_MS / spare - events.now
      const waitMs = Math.max(waitAmong(spare), distance)
      return waitMs > 0 ? waitMs : note(0)
    },
  }
}

interface Call {
  askedAt: number
  waitMs: number
  done: (isAnswered: boolean) => void
}

/**
 * TMDB behind the budget that all processes share; each call takes `answerMs`. As in integrations/upstream/throttle.ts, a process's
 * calls of one purpose queue until their wait limit, and only the first of them has a turn in the shared budget. Returns a factory
 * of clients, one per process.
 */
export function createTmdb(
  answerMs: number,
  { events, tally }: { events: EventQueue; tally: Tally },
): () => TmdbClient {
  const places = createPlaces(events)

  function createQueue(purpose: Purpose): (call: Call) => void {
    const waiting: Call[] = []
    let isBusy = false

    function refuse(call: Call): void {
      const at = waiting.indexOf(call)
      if (at < 0) return
      waiting.splice(at, 1)
      tally.count('tmdb late')
      call.done(false)
    }

    function makeIn(waitMs: number): void {
      const { askedAt, done } = waiting.shift()!
      events.after(waitMs, () => {
        tally.count(`tmdb ${purpose}`)
        tally.took(`tmdb wait ${purpose}`, events.now - askedAt)
        events.after(answerMs, () => done(true))
        next()
      })
    }

    function yieldUntil(end: number): void {
      const waitMs = places.takeSpare()
      if (waitMs === 0) return makeIn(0)
      const left = end - events.now
      if (waitMs < left) return events.after(waitMs, () => yieldUntil(end))
      events.after(left, () => makeIn(places.take(Number.POSITIVE_INFINITY, purpose)!))
    }

    function next(): void {
      for (let call = waiting[0]; call !== undefined; call = waiting[0]) {
        isBusy = true
        if (purpose === 'renewal') return yieldUntil(events.now + YIELD_MAX_MS)
        const waitMs = places.take(call.askedAt + call.waitMs - events.now, purpose)
        if (waitMs !== null) return makeIn(waitMs)
        refuse(call)
      }
      isBusy = false
    }

    return (call) => {
      waiting.push(call)
      if (!isBusy) next()
      else if (Number.isFinite(call.waitMs)) events.after(call.waitMs, () => refuse(call))
    }
  }

  return () => {
    const queues = { page: createQueue('page'), renewal: createQueue('renewal') }
    return { ask: (purpose, waitMs, done) => queues[purpose]({ askedAt: events.now, waitMs, done }) }
  }
}
