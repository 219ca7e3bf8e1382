import { expect, it } from 'vitest'
import { isRated } from './is-rated.ts'

it.each([
  [7.2, 12, true],
  [10, 1, true],
  [0, 12, false],
  [7.2, 0, false],
  [10.5, 12, false],
  [-1, 12, false],
  [NaN, 12, false],
])('DETAIL-02: an average of %d by %d people is a rating: %s', (voteAverage, voteCount, is) => {
  expect(isRated({ voteAverage, voteCount })).toBe(is)
})
