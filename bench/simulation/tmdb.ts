import type { EventQueue } from './event-queue.ts'
import type { Tally } from './tally.ts'

/** Calls that TMDB takes in a second, from all processes together. */
const CALLS_PER_SECOND = 40

export interface Tmdb {
  /** Calls `done` when it has answered; with false, and without asking it, where its turn would come later than in `waitMs`. */
  ask(purpose: 'page' | 'renewal', waitMs: number, done: (isAnswered: boolean) => void): void
}

/** TMDB behind the budget that all processes share; each call takes `answerMs`. */
export function createTmdb(answerMs: number, { events, tally }: { events: EventQueue; tally: Tally }): Tmdb {
  const everyMs = 1_000 / CALLS_PER_SECOND
  let nextAt = Number.NEGATIVE_INFINITY
  return {
    ask(purpose, waitMs, done) {
      const turn = Math.max(events.now, nextAt)
      const wait = turn - events.now
      if (wait > waitMs) {
        tally.count(`tmdb late ${purpose}`)
        return events.after(waitMs, () => done(false))
      }
      nextAt = turn + everyMs
      tally.count(`tmdb ${purpose}`)
      tally.took('tmdb wait', wait)
      events.after(wait + answerMs, () => done(true))
    },
  }
}
