import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage, UpstreamError } from '#integrations/upstream/upstream-error.ts'

const WAIT_MS = 10_000
/** Five minutes: longer than most TMDB outages, shorter than the patience of the operator who started the import. */
const MAX_WAITS = 30

export interface Patience {
  /** Ends the wait. */
  signal?: AbortSignal | undefined
  /** Replaces the wait, for tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

/** Repeats the work while TMDB is unavailable or asks for a pause, for at most five minutes. Throws the last error. */
export async function outlast<T>(work: () => Promise<T>, { signal, wait }: Patience): Promise<T> {
  const waitOnce = wait ?? ((ms) => sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined))
  for (let waits = 0; ; waits += 1) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || waits === MAX_WAITS || signal?.aborted === true) throw error
      await waitOnce(WAIT_MS)
    }
  }
}

/** TMDB refuses the key, which retrying cannot fix. */
export function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === 401 || error.status === 403)
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.kind === 'invalid' || isRefusal(error)) return false
  return isOutage(error)
}
