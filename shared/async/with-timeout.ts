const EXPIRED = Symbol('expired')

/** Calls `end` when the time is over. Returns a function that cancels it. */
type Begin = (end: () => void) => () => void

/**
 * The outcome of `work`, or `late` if it takes longer than `ms` (Infinity: no limit); the work continues in the background. If `late` is a
 * function it is called then, and returns the value or throws.
 */
export function withTimeout<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late)): Promise<T | Late> {
  return race(ms, work, late, (end) => {
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  })
}

/**
 * The same for responses that take milliseconds: one that arrived while this process was busy with something else counts as in time. Needed
 * because timers run before pending I/O is read.
 */
export function withIoTimeout<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late)): Promise<T | Late> {
  return race(ms, work, late, (end) => {
    let afterIo: NodeJS.Immediate | undefined
    const timer = setTimeout(() => (afterIo = setImmediate(end)), ms)
    return () => {
      clearTimeout(timer)
      clearImmediate(afterIo)
    }
  })
}

async function race<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late), begin: Begin): Promise<T | Late> {
  if (ms === Infinity) return work
  let cancel = () => {}
  const expired = new Promise<typeof EXPIRED>((resolve) => {
    cancel = begin(() => resolve(EXPIRED))
  })
  try {
    const outcome = await Promise.race([work, expired])
    if (outcome !== EXPIRED) return outcome
    return typeof late === 'function' ? (late as () => Late)() : late
  } finally {
    cancel()
  }
}
