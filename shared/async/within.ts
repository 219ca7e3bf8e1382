const EXPIRED = Symbol('expired')

/** Calls `end` when the time is over. Returns a function that cancels it. */
type Begin = (end: () => void) => () => void

/**
 * The outcome of `work`, or `late` if it takes longer than `ms` (Infinity: no limit); the work continues in the background. If `late` is a
 * function it is called then, and returns the value or throws.
 */
export function within<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late)): Promise<T | Late> {
  return race(ms, work, late, (end) => {
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  })
}

/**
 * The same for responses that take milliseconds: one that arrived while this process was busy with something else counts as in time. Needed
 * because timers run before pending I/O is read.
 */
export function heardWithin<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late)): Promise<T | Late> {
  return race(ms, work, late, (end) => {
    let reading: NodeJS.Immediate | undefined
    const timer = setTimeout(() => (reading = setImmediate(end)), ms)
    return () => {
      clearTimeout(timer)
      clearImmediate(reading)
    }
  })
}

async function race<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late), begin: Begin): Promise<T | Late> {
  if (ms === Infinity) return work
  let callOff = () => {}
  const expired = new Promise<typeof EXPIRED>((resolve) => {
    callOff = begin(() => resolve(EXPIRED))
  })
  try {
    const outcome = await Promise.race([work, expired])
    if (outcome !== EXPIRED) return outcome
    return typeof late === 'function' ? (late as () => Late)() : late
  } finally {
    callOff()
  }
}
