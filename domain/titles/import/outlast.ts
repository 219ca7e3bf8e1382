import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage, UpstreamError } from '#integrations/upstream/upstream-error.ts'

const WAIT_MS = 10_000
/** Five minutes: longer than most of TMDB's troubles, shorter than the patience of whoever started the import. */
const MAX_WAITS = 30

export interface Patience {
  /** Ends the wait. */
  signal?: AbortSignal | undefined
  /** Another way to wait, for tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

/** Does the work again while TMDB is away or asks for a pause, for five minutes at most. Throws what it threw last. */
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

/** TMDB refuses the key, which no patience mends. */
export function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === 401 || error.status === 403)
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.kind === 'invalid' || isRefusal(error)) return false
  return isOutage(error)
}
