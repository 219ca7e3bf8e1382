/**
 * Runs at most `atOnce` pieces of work at the same time, the others in the order of their arrival; 'busy' where `waiting`
 * of them wait already.
 */
export function createReadSlots(atOnce: number, waiting: number) {
  const queue: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (free > 0) free -= 1
    else if (queue.length >= waiting) return 'busy'
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
