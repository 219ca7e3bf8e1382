import { describe, expect, it } from 'vitest'
import { compareAddContent, compareResults, compareCompletions, rank } from './rank.ts'
import type { Ranked } from './rank.ts'

const now = new Date('2026-06-01T00:00:00Z')
const base: Ranked = {
  type: 'movie',
  id: 1,
  normalizedTitles: ['something else'],
  voteAverage: 7,
  voteCount: 1000,
  popularity: 20,
  date: '2001-01-01',
  inDatabase: false,
}
const make = (changes: Partial<Ranked>): Ranked => ({ ...base, ...changes })

/** Each pair differs by one rule only; the second has the lower id, so that the tie-break alone would reverse it. */
describe('LIMITS-12, SEARCHBOX-12: compareCompletions', () => {
  it.each<[string, Partial<Ranked>, Partial<Ranked>]>([
    ['popularity difference above 50 beats an exact title', { popularity: 71 }, { normalizedTitles: ['dune'] }],
    ['vote-count difference above 100 beats an exact title', { voteCount: 1101 }, { normalizedTitles: ['dune'] }],
    ['exact title', { normalizedTitles: ['dune'] }, { normalizedTitles: ['dune part two'] }],
    ['prefix', { normalizedTitles: ['dune part two'] }, { normalizedTitles: ['the dune'] }],
    ['released in the last five years', { date: '2021-06-02' }, { date: '2021-05-30' }],
    ['already in the database', { inDatabase: true }, {}],
    ['higher rating by over 0.5', { voteAverage: 7.6 }, { voteAverage: 7 }],
  ])('%s', (_rule, first, second) => {
    const [a, b] = [make({ ...first, id: 2 }), make({ ...second, id: 1 })]
    expect(rank([b, a], compareCompletions('dune', now))).toEqual([a, b])
  })

  it.each<[string, Partial<Ranked>, Partial<Ranked>]>([
    ['popularity difference of exactly 50', { popularity: 70 }, {}],
    ['vote-count difference of exactly 100', { voteCount: 1100 }, {}],
    ['rating difference of exactly 0.5', { voteAverage: 7.5 }, { voteAverage: 7 }],
    ['rating with under 100 votes', { voteAverage: 9, voteCount: 99 }, { voteCount: 99 }],
    ['a release in the future is not recent', { date: '2027-01-01' }, {}],
  ])('%s does not decide', (_rule, first, second) => {
    const [a, b] = [make({ ...first, id: 2 }), make({ ...second, id: 1 })]
    expect(rank([a, b], compareCompletions('dune', now))).toEqual([b, a])
  })
})

describe('LIMITS-11, SEARCH-04: compareResults', () => {
  it.each<[string, Partial<Ranked>, Partial<Ranked>]>([
    ['exact title before popularity', { normalizedTitles: ['dune'] }, { popularity: 900 }],
    ['prefix before rating', { normalizedTitles: ['dune two'] }, { voteAverage: 9 }],
    ['rating before popularity where it counts', { voteAverage: 7.6 }, { popularity: 900 }],
    ['popularity where ratings are close', { popularity: 21 }, { voteAverage: 7.5 }],
    [
      'popularity where ratings differ by exactly half a point',
      { popularity: 21, voteAverage: 7 },
      { voteAverage: 7.5 },
    ],
    ['popularity where votes are few', { popularity: 21, voteCount: 99 }, { voteAverage: 9 }],
  ])('%s', (_rule, first, second) => {
    const [a, b] = [make({ ...first, id: 2 }), make({ ...second, id: 1 })]
    expect(rank([b, a], compareResults('dune'))).toEqual([a, b])
  })

  it('Q30: orders the same candidates alike whatever order they arrive in', () => {
    const candidates = [
      make({ id: 1, voteAverage: 7.0, popularity: 30 }),
      make({ id: 2, voteAverage: 7.4, popularity: 20 }),
      make({ id: 3, voteAverage: 7.8, popularity: 10 }),
    ]
    const expected = rank(candidates, compareResults('dune'))
    for (const order of [
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ]) {
      const shuffled = order.map((index) => candidates[index] as Ranked)
      expect(rank(shuffled, compareResults('dune'))).toEqual(expected)
    }
  })
})

describe('MYLISTS-13: compareAddContent', () => {
  it.each<[string, Partial<Ranked>, Partial<Ranked>]>([
    ['exact before stored', { normalizedTitles: ['dune'] }, { inDatabase: true }],
    ['stored before prefix', { inDatabase: true }, { normalizedTitles: ['dune two'] }],
    ['prefix before rating', { normalizedTitles: ['dune two'] }, { voteAverage: 9 }],
    ['rating before popularity', { voteAverage: 7.6 }, { popularity: 900 }],
    ['popularity last', { popularity: 21 }, {}],
  ])('%s', (_rule, first, second) => {
    const [a, b] = [make({ ...first, id: 2 }), make({ ...second, id: 1 })]
    expect(rank([b, a], compareAddContent('dune'))).toEqual([a, b])
  })
})
