import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks again, less and less often, until it is there', async () => {
  let asked = 0
  const loaded = untilLoaded(async () => {
    asked += 1
    if (asked < 4) throw new TypeError('Failed to fetch')
    return 'part'
  })
  const counts: number[] = []
  for (const waitMs of [1_999, 1, 3_999, 1, 8_000]) {
    await vi.advanceTimersByTimeAsync(waitMs)
    counts.push(asked)
  }
  expect(counts).toEqual([1, 2, 2, 3, 4])
  expect(await loaded).toBe('part')
})
