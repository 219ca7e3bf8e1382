/** So long an answer is waited for: a connection that hangs has failed, and is told so. The server makes nobody wait longer than half of it. */
export const WAIT_MS = 15_000
/** Files take their time on a slow line. */
export const FILE_WAIT_MS = 5 * 60_000

/** Ends where `signal` ends, and where that time is over. */
export function within(signal?: AbortSignal | null, ms: number = WAIT_MS): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  if (signal === undefined || signal === null) return limit
  // Browsers of early 2024 have no way to join them.
  return typeof AbortSignal.any === 'function' ? AbortSignal.any([signal, limit]) : signal
}
