import { describe, expect, it } from 'vitest'
import { correctableWords, deletions, errorsBetween } from './spelling.ts'

describe('errorsBetween', () => {
  it.each([
    ['drak', 'dark', 1],
    ['dnue', 'dune', 1],
    ['dine', 'dune', 1],
    ['dunee', 'dune', 1],
    ['dne', 'dune', 1],
    ['dark', 'dark', 0],
    ['drakk', 'dark', Infinity],
    ['intersteler', 'interstellar', 2],
    ['dunes', 'dark', Infinity],
  ])('counts from %s to %s: %d', (typed, known, errors) => {
    expect(errorsBetween(typed, known, { unfinished: false })).toBe(errors)
  })

  it('takes an unfinished word for the start of a longer one', () => {
    expect(errorsBetween('interstal', 'interstellar', { unfinished: true })).toBe(1)
    expect(errorsBetween('interstal', 'interstellar', { unfinished: false })).toBe(Infinity)
  })
})

describe('deletions', () => {
  it('shares one between words that differ by one error in their first letters', () => {
    for (const [typed, known] of [
      ['drak', 'dark'],
      ['dine', 'dune'],
      ['dunee', 'dune'],
      ['intrstellar', 'interstellar'],
    ] as const) {
      const rests = new Set(deletions(known))
      expect([typed, deletions(typed).some((rest) => rests.has(rest))]).toEqual([typed, true])
    }
    expect(deletions('abcdefghij')).toHaveLength(8)
  })
})

describe('correctableWords', () => {
  it('are those of four letters and more, in scripts that set spaces', () => {
    expect(correctableWords('the matrix 神隠し家族 دراما')).toEqual(['matrix', 'دراما'])
  })
})
