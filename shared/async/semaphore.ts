interface Limits {
  /** Concurrent tasks. */
  permits: number
  /** Tasks that may wait for a permit; unlimited by default. */
  waiting?: number
  /** The longest wait in milliseconds; unlimited by default. */
  waitMs?: number
}

/** Returns the permit. Further calls do nothing. */
export type Release = () => void

export type Busy = 'busy'

export interface Semaphore {
  /** Tasks in progress, and waiting ones. */
  load(): { underWay: number; waiting: number }
  /** A permit, in order of arrival; null if too many are waiting already, or after `waitMs`. */
  acquire(waitMs?: number): Promise<Release | null>
  /** Runs a task while holding a permit; `busy` if it did not get one and was not started. */
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
