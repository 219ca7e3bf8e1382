interface Limits {
  /** Tasks under way at once. */
  running: number
  /** Tasks that may wait for their turn, and for how long, in milliseconds. */
  waiting: number
  waitMs: number
}

export type Busy = 'busy'

export type FewAtOnce = <T>(task: () => Promise<T>) => Promise<T | Busy>

/** Runs tasks in the order of asking, few at once. `busy` for a task that was not begun: too many wait, or too long. */
export function createFewAtOnce({ running, waiting, waitMs }: Limits): FewAtOnce {
  let underWay = 0
  const queue: (() => void)[] = []

  function turn(): Promise<boolean> {
    if (underWay < running) {
      underWay += 1
      return Promise.resolve(true)
    }
    if (queue.length >= waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        resolve(false)
      }, waitMs)
      queue.push(begin)
    })
  }

  /** Hands the turn on, or gives it up. */
  function end(): void {
    const next = queue.shift()
    if (next) next()
    else underWay -= 1
  }

  return async (task) => {
    if (!(await turn())) return 'busy'
    try {
      return await task()
    } finally {
      end()
    }
  }
}
