import { expect, it } from 'vitest'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { giveReason } from './give-reason.ts'

const TITLE = { rating: 7.8, votes: 500, date: '1994-05-06', runtime: 101, originalLanguage: 'tr' }
const FACTS = { title: TITLE, genres: ['Drama', 'Comedy'], about: [], people: [], service: null }
const reason = (filters: RequestFilters, given: Partial<typeof FACTS> = {}, like: string | null = null) =>
  giveReason({ ...FACTS, ...given }, { filters, genres: filters.genres ?? [], like })

it('a reason names what was asked for and is true', () => {
  const filters: RequestFilters = {
    genres: ['Comedy', 'War'],
    yearRange: { min: 1990, max: 1999 },
    maxRuntime: 120,
    minRating: 7,
    originalLanguage: 'tr',
    country: 'TR',
  }
  expect(reason(filters)).toEqual({
    genres: ['Comedy'],
    decade: 1990,
    country: 'TR',
    originalLanguage: 'tr',
    runtime: 101,
    rating: 7.8,
  })
})

it('nothing is reported that was not asked for, but the first genre and a service', () => {
  expect(giveReason({ ...FACTS, service: 'MUBI' }, { filters: {}, genres: [], like: null })).toEqual({
    genres: ['Drama'],
    service: 'MUBI',
  })
})

it('what is not known or not true is left out', () => {
  const title = { ...TITLE, date: null, runtime: null, originalLanguage: 'de' }
  const filters: RequestFilters = { year: 1994, minRuntime: 60, originalLanguage: 'tr' }
  expect(giveReason({ ...FACTS, title }, { filters, genres: [], like: null })).toEqual({ genres: ['Drama'] })
})

it('a title of which nothing else is to be told has its rating, if ten people voted', () => {
  expect(reason({}, { genres: [] })).toEqual({ rating: 7.8 })
  expect(reason({}, { genres: [], title: { ...TITLE, votes: 9 } })).toEqual({})
})

it('titles like another one name it', () => {
  expect(reason({ like: 'Solaris' }, {}, 'Solyaris')).toEqual({ genres: ['Drama'], like: 'Solyaris' })
})
