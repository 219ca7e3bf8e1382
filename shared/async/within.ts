const EXPIRED = Symbol('expired')

/** Calls `end` when the time is over. Gives what calls it off. */
type Begin = (end: () => void) => () => void

/**
 * The outcome of `work`, or `late` where it takes longer than `ms` (Infinity: no limit); the work goes on behind. A function
 * as `late` is called then: it gives the value, or throws.
 */
export function within<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late)): Promise<T | Late> {
  return race(ms, work, late, (end) => {
    const timer = setTimeout(end, ms)
    return () => clearTimeout(timer)
  })
}

/**
 * The same for answers that cost milliseconds: what has arrived while this process was busy with something else counts as in time. Timers come
 * before what is to be read.
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
