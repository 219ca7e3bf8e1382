import type { Random } from '../../bench/seed/random.ts'

/** Sample of an exponential distribution. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.next())
}

/** Draws 0 to length - 1, each in proportion to its weight. */
export function createWeighted(weights: ArrayLike<number>): (random: Random) => number {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (let index = 0; index < weights.length; index += 1) sums[index] = sum += weights[index]!
  return (random) => {
    const drawn = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > drawn) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Draws ranks from 0, the most popular, to count - 1: the n-th in proportion to 1 / n ** exponent (Zipf). */
export function createZipf(count: number, exponent: number): (random: Random) => number {
  return createWeighted(Float64Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** exponent))
}

/** Sample of a distribution given by equidistant quantiles, including minimum and maximum. */
export function fromQuantiles(random: Random, quantiles: readonly number[]): number {
  const place = random.next() * (quantiles.length - 1)
  const below = quantiles[Math.floor(place)] ?? 0
  const above = quantiles[Math.ceil(place)] ?? below
  return below + (above - below) * (place % 1)
}

export function quantilesOf(values: readonly number[], steps = 20): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return Array.from({ length: steps + 1 }, (_, step) => sorted[Math.round((step / steps) * (sorted.length - 1))] ?? 0)
}
