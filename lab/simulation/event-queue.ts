export interface EventQueue {
  /** The simulated time, in milliseconds since midnight UTC. */
  readonly now: number
  /** Schedules `run` at a moment, which is not in the past. Events at the same moment run in the order of the calls. */
  at(moment: number, run: () => void): void
  after(ms: number, run: () => void): void
  /** Runs everything due until then. */
  runUntil(end: number): void
}

interface Event {
  at: number
  order: number
  run: () => void
}

/** Simulated time: a heap of scheduled events. */
export function createEventQueue(start = 0): EventQueue {
  const heap: Event[] = []
  let now = start
  let order = 0

  const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order)

  function push(event: Event): void {
    let place = heap.push(event) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!isBefore(event, heap[parent]!)) break
      heap[place] = heap[parent]!
      place = parent
    }
    heap[place] = event
  }

  function pop(): Event {
    const first = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return first
    let place = 0
    for (;;) {
      let child = place * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1
      if (!isBefore(heap[child]!, last)) break
      heap[place] = heap[child]!
      place = child
    }
    heap[place] = last
    return first
  }

  const at = (moment: number, run: () => void) => {
    if (moment < now) throw new Error('Nothing can happen in the past')
    push({ at: moment, order: (order += 1), run })
  }
  return {
    get now() {
      return now
    },
    at,
    after: (ms, run) => at(now + ms, run),
    runUntil(end) {
      while (heap.length > 0 && heap[0]!.at <= end) {
        const event = pop()
        now = event.at
        event.run()
      }
      now = Math.max(now, end)
    },
  }
}
