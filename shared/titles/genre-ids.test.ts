import { expect, it } from 'vitest'
import { genresToChoose, withTvGenres } from './genre-ids.ts'

it('genres of TV shows alone are chosen as those of movies, and found by them', () => {
  expect([10_759, 28, 10_751, 10_762].map(genresToChoose)).toEqual([[28, 12], [28], [10_751], [10_751]])
  expect(withTvGenres([28])).toEqual([28, 10_759])
  expect(withTvGenres([12, 28, 18])).toEqual([12, 28, 18, 10_759])
  expect(withTvGenres([18])).toEqual([18])
})
