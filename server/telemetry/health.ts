const READY_TTL_MS = 1_000

export interface Health {
  /** True once the process has begun to stop. */
  stopping: boolean
  ready(): Promise<boolean>
}

/** `ping` answers within a second or rejects; its result is kept for a second, so that probes cannot load the database. */
export function createHealth(ping: () => Promise<unknown>, now: () => number = () => performance.now()): Health {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<boolean> = Promise.resolve(false)
  return {
    stopping: false,
    async ready() {
      if (this.stopping) return false
      if (now() - checkedAt >= READY_TTL_MS) {
        checkedAt = now()
        result = ping().then(
          (alive) => alive !== false,
          () => false,
        )
      }
      return result
    },
  }
}
