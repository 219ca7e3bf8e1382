import type { EventQueue } from './event-queue.ts'

/** A number of identical servers with one FIFO queue: cores of a machine, or TMDB's slots. */
export interface Servers {
  /** Occupies one server for that many milliseconds, then calls `done`. */
  serve(ms: number, done: () => void): void
  /** Time spent on what has begun since the last `startCounting`, in milliseconds. */
  readonly busyMs: number
  readonly waiting: number
  readonly longestQueue: number
  startCounting(): void
}

export function createServers(count: number, events: EventQueue): Servers {
  const queue: { ms: number; done: () => void }[] = []
  let head = 0
  let free = count
  let busyMs = 0
  let longestQueue = 0

  function begin(ms: number, done: () => void): void {
    free -= 1
    busyMs += ms
    events.after(ms, () => {
      free += 1
      const next = queue[head]
      if (next !== undefined) {
        head += 1
        // Compacted occasionally: shifting the array each time would cost more than serving.
        if (head > 1_000 && head * 2 > queue.length) head -= queue.splice(0, head).length
        begin(next.ms, next.done)
      }
      done()
    })
  }

  return {
    serve(ms, done) {
      if (free > 0) return begin(ms, done)
      longestQueue = Math.max(longestQueue, queue.push({ ms, done }) - head)
    },
    get busyMs() {
      return busyMs
    },
    get waiting() {
      return queue.length - head
    },
    get longestQueue() {
      return longestQueue
    },
    startCounting() {
      busyMs = 0
      longestQueue = queue.length - head
    },
  }
}
