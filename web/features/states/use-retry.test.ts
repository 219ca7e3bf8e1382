import { expect, it } from 'vitest'
import { retryDelayMs } from './use-retry.ts'

it('HOME-15, LIMITS-38: grows by two seconds up to ten', () => {
  expect([1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([2000, 4000, 6000, 8000, 10000, 10000])
})
