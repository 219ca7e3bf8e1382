import { describe, expect, it } from 'vitest'
import { fitsYear, splitYear } from './title-year.ts'

describe('splitYear', () => {
  it('takes a year after a title, and nothing else for one', () => {
    expect(splitYear('dune 2021')).toEqual({ title: 'dune', year: 2021 })
    for (const query of ['2012', 'dune', 'apollo 13', 'room 1408', 'dune 20212'])
      expect([query, splitYear(query)]).toEqual([query, null])
  })
})

describe('fitsYear', () => {
  const dune = { date: '2021-09-15', normalizedTitles: ['dune part one', 'cöl'] }
  it('tells a whole title of that year from the start of one', () => {
    expect(fitsYear(dune, { title: 'dune', year: 2021 })).toBe('starts')
    expect(fitsYear(dune, { title: 'dune part one', year: 2021 })).toBe('named')
    expect(fitsYear(dune, { title: 'dune', year: 1984 })).toBe('no')
    expect(fitsYear({ ...dune, date: null }, { title: 'dune', year: 2021 })).toBe('no')
  })
})
