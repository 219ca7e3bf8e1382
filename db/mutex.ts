import { QueryTimeoutError } from './errors.ts'

/** Ends a turn. Further calls do nothing. */
export type Release = () => void

/**
 * One user of the embedded database at a time, in order of arrival. PGlite has a single session: a query that
 * ran between another user's BEGIN and COMMIT would become part of that transaction. A wait for PGlite's own locks cannot be
 * abandoned, so the query of a caller that gave up would still run later.
 */
export class Mutex {
  #taken = false
  #waiting: (() => void)[] = []

  /** Rejects with QueryTimeoutError after `limitMs` (Infinity: waits for ever). */
  acquire(limitMs: number): Promise<Release> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve(this.#endOnce())
    }
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const start = () => {
        clearTimeout(timer)
        resolve(this.#endOnce())
      }
      this.#waiting.push(start)
      if (limitMs === Infinity) return
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        reject(
          new QueryTimeoutError(
            `The embedded database was busy for ${limitMs} ms. Inside a transaction, use only the handle it gives.`,
          ),
        )
      }, limitMs)
    })
  }

  #endOnce(): Release {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken = false
    }
  }
}
