/** Latencies are distinguished to 1 %. */
const STEP = Math.log(1.01)
const LEAST_MS = 0.01
/** All names combined. */
export const ALL_ANSWERS = 'all answers'

export interface Tally {
  count(name: string, times?: number): void
  of(name: string): number
  took(name: string, ms: number): void
  /** The quantile of a name's response times in milliseconds; NaN if there were none. */
  quantile(name: string, share: number): number
  timed(): string[]
  counted(): string[]
  clear(): void
}

/** Counts, and latencies as histograms: a day has ten million of them. */
export function createTally(): Tally {
  const counts = new Map<string, number>()
  const times = new Map<string, { sum: number; buckets: number[] }>()
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    of: (name) => counts.get(name) ?? 0,
    took(name, ms) {
      const histogram = times.get(name) ?? { sum: 0, buckets: [] }
      times.set(name, histogram)
      const bucket = Math.max(0, Math.ceil(Math.log(ms / LEAST_MS) / STEP))
      histogram.sum += 1
      histogram.buckets[bucket] = (histogram.buckets[bucket] ?? 0) + 1
    },
    quantile(name, share) {
      const histogram = times.get(name)
      if (histogram === undefined) return Number.NaN
      let left = histogram.sum * share
      const bucket = histogram.buckets.findIndex((count) => (left -= count ?? 0) <= 0)
      return LEAST_MS * Math.exp(bucket * STEP)
    },
    timed: () => [...times.keys()].toSorted(),
    counted: () => [...counts.keys()].toSorted(),
    clear() {
      counts.clear()
      times.clear()
    },
  }
}
