import { AsyncLocalStorage } from 'node:async_hooks'

interface Waits {
  seconds: number
}

const current = new AsyncLocalStorage<Waits>()

/**
 * Collects every rate-limit refusal while `work` runs, however deep in it: verbs report that it was too much, and the response says
 * until when. Returns the result of `work` and the longest wait in seconds; null if nothing was refused.
 */
export async function withLongestWait<T>(work: () => Promise<T>): Promise<{ given: T; wait: number | null }> {
  const waits = { seconds: 0 }
  const given = await current.run(waits, work)
  return { given, wait: waits.seconds === 0 ? null : waits.seconds }
}

export function noteWait(seconds: number): void {
  const waits = current.getStore()
  if (waits !== undefined) waits.seconds = Math.max(waits.seconds, seconds)
}
