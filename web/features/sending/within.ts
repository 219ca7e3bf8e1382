/** Timeout of a request: a connection that hangs counts as failed. The server responds in half of that at most. */
export const WAIT_MS = 15_000
/** Uploads take their time on a slow connection. */
export const FILE_WAIT_MS = 5 * 60_000

/** Aborts when `signal` does, or when the time is over. */
export function within(signal?: AbortSignal | null, ms: number = WAIT_MS): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  if (signal === undefined || signal === null) return limit
  // Browsers of early 2024 cannot combine signals.
  return typeof AbortSignal.any === 'function' ? AbortSignal.any([signal, limit]) : signal
}
