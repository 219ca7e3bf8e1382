import { expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { pickThree } from './pick-three.ts'

const movie = (id: number): TitleRef => ({ type: 'movie', id })
const TITLES = [1, 2, 3, 4, 5].map(movie)
const shown = (instead: number[], titles = TITLES) => {
  const { picks, rest } = pickThree(titles, instead.map(movie))
  return [picks.map(({ id }) => id), rest.map(({ id }) => id)]
}

it('WIZARD-08: another one takes the place of a title that is given up, as long as there are others', () => {
  expect(shown([])).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(shown([2])).toEqual([
    [1, 4, 3],
    [2, 5],
  ])
  expect(shown([2, 4])).toEqual([
    [1, 5, 3],
    [2, 4],
  ])
  expect(shown([2, 4, 1, 99])).toEqual(shown([2, 4]))
  expect(shown([1], TITLES.slice(0, 2))).toEqual([[1, 2], []])
})
