import type { Upstream } from '../upstream/create-upstream.ts'
import { ModelError } from './model-error.ts'
import { readHead } from './read-head.ts'
import type { HeadOptions } from './read-head.ts'

interface GuardedOptions extends HeadOptions {
  upstream: Upstream
  mayCall: () => Promise<boolean>
}

/**
 * The `fetch` of the protocol libraries: within all limits of the upstream, retried if that may help, but never after the response
 * has begun.
 */
export function guardedFetch({ upstream, mayCall, ...options }: GuardedOptions): typeof fetch {
  return async (input, init) => {
    const { signal: _, ...rest } = init ?? {}
    const path = new URL(input instanceof Request ? input.url : input).pathname
    // A redirect could send the key to another host: it is treated like any other response that is not 2xx.
    const make = () => new Request(input, { ...rest, redirect: 'manual' })
    const answered = upstream.call(path, async () => {
      options.left.throwIfAborted()
      options.late.throwIfAborted()
      if (!(await mayCall())) throw new ModelError('spent', 'The calls of the day are spent')
      return readHead(options, make, path)
    })
    return unlessAborted(answered, AbortSignal.any([options.left, options.late]))
  }
}

/** The work's outcome, or the signal's reason: do not wait for a pending retry once aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
