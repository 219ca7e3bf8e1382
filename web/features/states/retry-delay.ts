const RETRY_STEP_MS = 2_000
const RETRY_MAX_MS = 10_000

/** Pause before the given attempt, counted from 1. */
export function retryDelayMs(attempt: number): number {
  return Math.min(RETRY_STEP_MS * attempt, RETRY_MAX_MS)
}
