import { describe, expect, it } from 'vitest'
import { createRandom } from '../../bench/seed/random.ts'
import { createWeighted, createZipf, exponential, fromQuantiles, quantilesOf } from './chance.ts'

const DRAWS = 200_000

function countDraws(count: number, draw: () => number): number[] {
  const counts = Array.from({ length: count }, () => 0)
  for (let drawn = 0; drawn < DRAWS; drawn += 1) counts[draw()]! += 1
  return counts
}

describe('chance in the simulation', () => {
  it('draws ranks as often as Zipf says', () => {
    const random = createRandom(5)
    const zipf = createZipf(1_000, 0.9)
    const counts = countDraws(1_000, () => zipf(random))
    for (const rank of [2, 5, 10, 50])
      expect(Math.abs((counts[0]! / counts[rank - 1]!) * rank ** -0.9 - 1)).toBeLessThan(0.1)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DRAWS)
  })

  it('draws nothing of weight nothing, the first and the last one too', () => {
    const random = createRandom(5)
    const weighted = createWeighted([1, 0, 2, 1])
    const counts = countDraws(4, () => weighted(random))
    expect(counts[1]).toBe(0)
    expect(counts[2]! / counts[0]!).toBeCloseTo(2, 1)
    expect(counts[3]! / counts[0]!).toBeCloseTo(1, 1)
  })

  it('draws times with the mean that is asked for', () => {
    const random = createRandom(5)
    let sum = 0
    for (let drawn = 0; drawn < DRAWS; drawn += 1) sum += exponential(random, 30)
    expect(Math.abs(sum / DRAWS / 30 - 1)).toBeLessThan(0.02)
  })

  it('draws again what quantiles were made of', () => {
    const random = createRandom(5)
    const measured = Array.from({ length: 4_000 }, () => exponential(random, 10))
    const quantiles = quantilesOf(measured)
    const drawn = Array.from({ length: DRAWS }, () => fromQuantiles(random, quantiles)).toSorted((a, b) => a - b)
    expect(drawn[DRAWS / 2]! / quantiles[10]!).toBeCloseTo(1, 1)
    expect(drawn[0]).toBeGreaterThanOrEqual(Math.min(...measured))
    expect(drawn.at(-1)).toBeLessThanOrEqual(Math.max(...measured))
  })
})
