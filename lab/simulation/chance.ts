import type { Random } from '../../bench/seed/random.ts'

/** Of an exponential distribution. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.next())
}

/** Draws 0 to length - 1, each as often as its weight says. */
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

/** Draws ranks from 0, the most popular, to count - 1: the n-th as often as 1 / n ** exponent says (Zipf). */
export function createZipf(count: number, exponent: number): (random: Random) => number {
  return createWeighted(Float64Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** exponent))
}

/** From a distribution of which equally distant quantiles are known, the least and the greatest value included. */
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
