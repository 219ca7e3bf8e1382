const EXPIRED = Symbol('expired')

/**
 * The outcome of `work`, or `late` where it takes longer than `ms` (Infinity: no limit); the work goes on behind. A function
 * as `late` is called then: it gives the value, or throws.
 */
export async function within<T, Late>(ms: number, work: Promise<T>, late: Late | (() => Late)): Promise<T | Late> {
  if (ms === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<typeof EXPIRED>((resolve) => {
    timer = setTimeout(() => resolve(EXPIRED), ms)
  })
  try {
    const outcome = await Promise.race([work, expired])
    if (outcome !== EXPIRED) return outcome
    return typeof late === 'function' ? (late as () => Late)() : late
  } finally {
    clearTimeout(timer)
  }
}
