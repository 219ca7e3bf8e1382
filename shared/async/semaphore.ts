interface Limits {
  /** Tasks under way at once. */
  permits: number
  /** Tasks that may wait for a permit; no limit unless given. */
  waiting?: number
  /** The longest wait in milliseconds; no limit unless given. */
  waitMs?: number
}

/** Gives a permit back. Further calls do nothing. */
export type Release = () => void

export type Busy = 'busy'

export interface Semaphore {
  /** Tasks under way now, and those that wait. */
  load(): { underWay: number; waiting: number }
  /** A permit, in the order of asking; null where too many wait already, or where it takes longer than `waitMs`. */
  acquire(waitMs?: number): Promise<Release | null>
  /** Runs a task while it holds a permit; `busy` for one that did not get any and was not begun. */
  run<T>(task: () => Promise<T>): Promise<T | Busy>
}

export function createSemaphore({ permits, waiting = Infinity, waitMs = Infinity }: Limits): Semaphore {
  let free = permits
  const queue: ((release: Release) => void)[] = []

  function releaseOnce(): Release {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const next = queue.shift()
      if (next === undefined) free += 1
      else next(releaseOnce())
    }
  }

  function acquire(limitMs = waitMs): Promise<Release | null> {
    if (free > 0) {
      free -= 1
      return Promise.resolve(releaseOnce())
    }
    if (queue.length >= waiting) return Promise.resolve(null)
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const begin = (release: Release) => {
        clearTimeout(timer)
        resolve(release)
      }
      queue.push(begin)
      if (limitMs === Infinity) return
      timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        resolve(null)
      }, limitMs)
    })
  }

  return {
    load: () => ({ underWay: permits - free, waiting: queue.length }),
    acquire,
    async run(task) {
      const release = await acquire()
      if (release === null) return 'busy'
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
