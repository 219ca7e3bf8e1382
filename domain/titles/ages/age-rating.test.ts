import { describe, expect, it } from 'vitest'
import { ageLevels, ageRatingIn } from './age-rating.ts'
import { RATING_COUNTRIES, minimumAge } from './minimum-age.ts'

describe('the age of a rating', () => {
  it.each([
    ['US', 'PG-13', 13],
    ['US', 'R', 17],
    ['US', 'NC-17', 18],
    ['US', 'TV-Y7-FV', 7],
    ['US', 'NR', null],
    ['GB', '12A', 12],
    ['GB', 'U', 0],
    ['DE', '0', 0],
    ['DE', 'FSK 16', 16],
    ['FR', 'TP', 0],
    ['IT', 'VM14', 14],
    ['PT', 'M/12', 12],
    ['BR', 'L', 0],
    ['AU', 'MA 15+', 15],
    ['IN', 'UA 13+', 13],
    ['TR', '7+', 7],
    ['KR', '19', 19],
    ['FI', 'K-16', 16],
    // Not a country that is understood, no age, and no rating at all.
    ['BE', 'KT/EA', null],
    ['DE', '2019', null],
    ['DE', '6 (12)', null],
    ['DE', '', null],
  ])('%s %j', (country, certification, age) => {
    expect(minimumAge(country, certification)).toBe(age)
  })
})

describe('the rating that counts', () => {
  const given = { US: 'PG-13', DE: '6', BE: '18' }

  it.each([
    ['DE', 'DE', 6],
    ['AT', 'DE', 6],
    ['FR', 'US', 13],
    ['XX', 'US', 13],
  ])('in %s is that of %s', (country, from, age) => {
    expect(ageRatingIn(given, country)).toMatchObject({ country: from, age })
  })

  it('is another country’s if the own one says no age, and none if all say none', () => {
    expect(ageRatingIn({ US: 'NR', DE: '16' }, 'US')).toEqual({ country: 'DE', certification: '16', age: 16 })
    expect(ageRatingIn({ US: 'NR' }, 'US')).toBeNull()
    expect(ageLevels({ US: 'NR' })).toBeNull()
  })

  it('is stored for every country, in a number that a bigint holds', () => {
    const most = ageLevels(Object.fromEntries(RATING_COUNTRIES.map((country) => [country, '21'])))
    expect(BigInt(most ?? -1)).toBeLessThan(2n ** 63n)
    expect(BigInt(most ?? -1)).toBeGreaterThan(0n)
  })
})
