import { expect, it } from 'vitest'
import { alternatives, narrowings, filterItems, withItem, withoutItem } from './filter-items.ts'

const FILTERS = { genres: ['Comedy', 'Drama'], yearRange: { min: 1990, max: 1999 }, minRating: 7 }

it('each part of the filters can be taken away by itself', () => {
  expect(filterItems(FILTERS).map(({ filter }) => filter)).toEqual(['genres', 'genres', 'yearRange', 'minRating'])
  expect(withoutItem(FILTERS, { filter: 'genres', value: 'Comedy' })).toEqual({ ...FILTERS, genres: ['Drama'] })
  const { minRating: _, ...rest } = FILTERS
  expect(withoutItem(FILTERS, { filter: 'minRating', value: 7 })).toEqual(rest)
  expect(withoutItem({ genres: ['Drama'] }, { filter: 'genres', value: 'Drama' })).toEqual({})
})

it('a filter takes another value; a list keeps its others', () => {
  expect(withItem(FILTERS, { filter: 'minRating', value: 8 })).toEqual({ ...FILTERS, minRating: 8 })
  const providers = { providers: ['Netflix', 'MUBI'] }
  expect(withItem(providers, { filter: 'providers', value: 'Max' }, 'Netflix')).toEqual({ providers: ['Max', 'MUBI'] })
  expect(withItem(providers, { filter: 'providers', value: 'MUBI' }, 'Netflix')).toEqual({ providers: ['MUBI'] })
})

it('only what has a short list of values is offered to be changed, and only what is not set is offered anew', () => {
  expect(alternatives({ filter: 'providers', value: 'Netflix' }, ['MUBI'])).toEqual([
    { filter: 'providers', value: 'MUBI' },
  ])
  expect(alternatives({ filter: 'genres', value: 'Drama' }, [])).toEqual([])
  expect(narrowings({ specificTitle: 'Heat' })).toEqual([])
  expect(narrowings({ contentType: 'movie', maxRuntime: 90, year: 1990 })).toEqual([
    { filter: 'contentType', value: 'tv_show' },
  ])
})
