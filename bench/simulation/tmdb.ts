import type { EventQueue } from './event-queue.ts'
import type { Tally } from './tally.ts'

/** Calls that TMDB takes in a second, from all processes together. */
const CALLS_PER_SECOND = 40

export interface TmdbClient {
  /** Calls `done` when TMDB has answered; with false, and without asking it, where its turn would come later than in `waitMs`. */
  ask(purpose: 'page' | 'renewal', waitMs: number, done: (isAnswered: boolean) => void): void
}

/**
 * TMDB behind the budget that all processes share; each call takes `answerMs`. As in integrations/upstream/throttle.ts a process's calls wait
 * for one another, and only the first of them has a place among those of all. Answers what makes one process's client.
 */
export function createTmdb(
  answerMs: number,
  { events, tally }: { events: EventQueue; tally: Tally },
): () => TmdbClient {
  const everyMs = 1_000 / CALLS_PER_SECOND
  let nextAt = Number.NEGATIVE_INFINITY

  return () => {
    const waiting: { purpose: string; askedAt: number; waitMs: number; done: (isAnswered: boolean) => void }[] = []
    let hasPlace = false

    function takePlace(): void {
      hasPlace = false
      for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
        const { purpose, askedAt, waitMs, done } = first
        const turn = Math.max(events.now, nextAt)
        if (turn <= askedAt + waitMs) {
          hasPlace = true
          nextAt = turn + everyMs
          return events.at(turn, () => {
            tally.count(`tmdb ${purpose}`)
            tally.took('tmdb wait', turn - askedAt)
            events.after(answerMs, () => done(true))
            takePlace()
          })
        }
        tally.count(`tmdb late ${purpose}`)
        done(false)
      }
    }

    return {
      ask(purpose, waitMs, done) {
        waiting.push({ purpose, askedAt: events.now, waitMs, done })
        if (!hasPlace) takePlace()
      },
    }
  }
}
