import { expect, it } from 'vitest'
import { isRating } from './rating.ts'

it('LIMITS-52: ratings are whole numbers from 1 to 10', () => {
  const given = [0, 1, 2, 9, 10, 11, 7.5, -3, '7', null, undefined, Number.NaN, Infinity]
  expect(given.filter(isRating)).toEqual([1, 2, 9, 10])
})
