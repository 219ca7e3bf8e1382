import { percentile, round } from '../table.ts'

export interface Timing {
  p50: number
  p95: number
  p99: number
}

/** Milliseconds of each call, with that many concurrent callers, each of which takes the next item when done. */
export async function measure<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
  clients = 1,
): Promise<Timing> {
  const times: number[] = []
  let next = 0
  const caller = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const start = performance.now()
      await call(items[at] as T)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, caller))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(percentile(sorted, share), 2)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
