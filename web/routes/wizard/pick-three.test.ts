import { expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { pickThree } from './pick-three.ts'

const movie = (id: number): TitleRef => ({ type: 'movie', id })
/** May not be picked. */
const BEGUN = 6
const TITLES = [6, 1, 2, 3, 4, 5].map(movie)
const shown = (instead: number[], titles = TITLES) => {
  const order = titles.filter(({ id }) => id !== BEGUN).map(titleKey)
  const { picks, rest } = pickThree(titles, order, instead.map(movie))
  return [picks.map(({ id }) => id), rest.map(({ id }) => id)]
}

it('WIZARD-08: another one takes the place of a title that is given up, as long as there are others', () => {
  expect(shown([])).toEqual([
    [1, 2, 3],
    [6, 4, 5],
  ])
  expect(shown([2])).toEqual([
    [1, 4, 3],
    [6, 2, 5],
  ])
  expect(shown([2, 4])).toEqual([
    [1, 5, 3],
    [6, 2, 4],
  ])
  expect(shown([2, 4, 1, 99])).toEqual(shown([2, 4]))
  expect(shown([1], TITLES.slice(1, 3))).toEqual([[1, 2], []])
})
