import { AsyncLocalStorage } from 'node:async_hooks'

interface Waits {
  seconds: number
}

const current = new AsyncLocalStorage<Waits>()

/**
 * Hears of each refusal of a limit while `work` runs, however deep in it: verbs say that it was too much, and whoever answers says until
 * when. Gives what `work` gives, and the longest wait in seconds; null where nothing was refused.
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
