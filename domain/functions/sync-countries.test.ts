import { describe, expect, it } from 'vitest'
import { readSyncCountries, syncCountries } from './sync-countries.ts'

describe('syncCountries', () => {
  it.each([
    ['US', ['US', 'GB', 'TR', 'DE', 'FR']],
    ['DE', ['DE', 'US', 'GB', 'TR', 'FR']],
    ['jp', ['JP', 'US', 'GB', 'TR', 'DE', 'FR']],
  ])('FUNCTIONS-03: has the current country %s first and each once', (current, countries) => {
    expect(syncCountries(current)).toEqual(countries)
  })
})

describe('readSyncCountries', () => {
  it('FUNCTIONS-02, -03: takes a list in its order, upper case, each once', () => {
    expect(readSyncCountries(['tr', 'US', 'TR', 'us', 'JP'])).toEqual(['TR', 'US', 'JP'])
  })
  it('FUNCTIONS-03: takes the usual ones where there is no list', () => {
    expect(readSyncCountries(undefined)).toEqual(['US', 'GB', 'TR', 'DE', 'FR'])
  })
  it('Q36: refuses what is no list of 1 to 80 known countries', () => {
    for (const wrong of [null, 'US', {}, [], ['USA'], ['XX'], ['US', 1], [['US']], [null], ['__proto__']])
      expect([wrong, readSyncCountries(wrong)]).toEqual([wrong, null])
    expect(readSyncCountries(Array.from({ length: 80 }, () => 'US'))).toEqual(['US'])
    expect(readSyncCountries(Array.from({ length: 81 }, () => 'US'))).toBeNull()
  })
})
