import { expect, it } from 'vitest'
import { alternatives, narrowings, wishItems, withWish, withoutWish } from './wish-items.ts'

const WISHES = { genres: ['Comedy', 'Drama'], yearRange: { min: 1990, max: 1999 }, minRating: 7 }

it('each part of the wishes can be taken away by itself', () => {
  expect(wishItems(WISHES).map(({ wish }) => wish)).toEqual(['genres', 'genres', 'yearRange', 'minRating'])
  expect(withoutWish(WISHES, { wish: 'genres', value: 'Comedy' })).toEqual({ ...WISHES, genres: ['Drama'] })
  const { minRating: _, ...rest } = WISHES
  expect(withoutWish(WISHES, { wish: 'minRating', value: 7 })).toEqual(rest)
  expect(withoutWish({ genres: ['Drama'] }, { wish: 'genres', value: 'Drama' })).toEqual({})
})

it('a wish takes another value; a list keeps its others', () => {
  expect(withWish(WISHES, { wish: 'minRating', value: 8 })).toEqual({ ...WISHES, minRating: 8 })
  const providers = { providers: ['Netflix', 'MUBI'] }
  expect(withWish(providers, { wish: 'providers', value: 'Max' }, 'Netflix')).toEqual({ providers: ['Max', 'MUBI'] })
  expect(withWish(providers, { wish: 'providers', value: 'MUBI' }, 'Netflix')).toEqual({ providers: ['MUBI'] })
})

it('only what has a short list of values is offered to be changed, and only what is not wished for is offered anew', () => {
  expect(alternatives({ wish: 'providers', value: 'Netflix' }, ['MUBI'])).toEqual([
    { wish: 'providers', value: 'MUBI' },
  ])
  expect(alternatives({ wish: 'genres', value: 'Drama' }, [])).toEqual([])
  expect(narrowings({ specificTitle: 'Heat' })).toEqual([])
  expect(narrowings({ contentType: 'movie', maxRuntime: 90, year: 1990 })).toEqual([
    { wish: 'contentType', value: 'tv_show' },
  ])
})
