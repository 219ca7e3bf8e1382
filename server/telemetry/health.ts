const READY_TTL_MS = 1_000
/** This many pages that have waited this long, with none answered meanwhile: fewer may each wait for something of their own. */
const STALLED_PAGES = 3
const STALLED_MS = 5_000

/** Why requests should go elsewhere. */
export type Unready = 'stopping' | 'no database' | 'no page is answered'

export interface Health {
  /** True once the process has begun to stop. */
  stopping: boolean
  /** Null: it can answer. */
  unready(): Promise<Unready | null>
  /** A page is being rendered; call the returned function when it has ended, successfully or not. */
  beginPage(): (answered: boolean) => void
}

/** `ping` resolves within a second or rejects; its result is cached for a second, so that probes cannot load the database. */
export function createHealth(ping: () => Promise<unknown>, now: () => number = () => performance.now()): Health {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<boolean> = Promise.resolve(false)
  /** Start times, oldest first. */
  const pages = new Set<{ begunAt: number }>()
  let answeredAt = Number.NEGATIVE_INFINITY

  function pingAtMostOnceASecond(): Promise<boolean> {
    if (now() - checkedAt >= READY_TTL_MS) {
      checkedAt = now()
      result = ping().then(
        (alive) => alive !== false,
        () => false,
      )
    }
    return result
  }

  function isStalled(): boolean {
    const since = now() - STALLED_MS
    const oldest = [...pages].slice(0, STALLED_PAGES)
    return answeredAt <= since && oldest.length === STALLED_PAGES && oldest.every(({ begunAt }) => begunAt <= since)
  }

  return {
    stopping: false,
    async unready() {
      if (this.stopping) return 'stopping'
      if (!(await pingAtMostOnceASecond())) return 'no database'
      return isStalled() ? 'no page is answered' : null
    },
    beginPage() {
      const page = { begunAt: now() }
      pages.add(page)
      return (answered) => {
        pages.delete(page)
        if (answered) answeredAt = now()
      }
    },
  }
}
