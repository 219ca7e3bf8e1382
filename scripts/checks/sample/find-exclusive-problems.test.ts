import { describe, expect, it } from 'vitest'
import { carriersOf } from '#sample/exclusive.ts'
import { sampleData } from '#sample/data.ts'
import { findExclusiveProblems } from './find-exclusive-problems.ts'

const { tvShows } = sampleData()
const [theBoys, dark, theBear] = [76479, 70523, 136315].map((id) => tvShows.get(id)!)

describe("a service's own production", () => {
  it('streams on that service wherever it is, and nowhere else', () => {
    expect([theBoys, dark, theBear].flatMap((show) => findExclusiveProblems(show!, 'it'))).toEqual([])
    const stray = { ...dark!, availability: { ...dark!.availability, US: { flatrate: [8, 15] } } }
    expect(findExclusiveProblems(stray, 'Dark')).toEqual(['Dark of netflix streams on 8, 15 in US, not on 8'])
    const { TR: _, ...elsewhere } = theBoys!.availability
    expect(findExclusiveProblems({ ...theBoys!, availability: elsewhere }, 'The Boys')).toEqual([
      'The Boys of prime streams on nothing in TR, not on 119',
    ])
  })

  it('may be sold by anybody', () => {
    const sold = { ...dark!, availability: { ...dark!.availability, US: { flatrate: [8], buy: [2, 10] } } }
    expect(findExclusiveProblems(sold, 'Dark')).toEqual([])
  })

  it('is marked as one where a network of the show is a service', () => {
    const { exclusive_to: _, ...unmarked } = dark!
    expect(findExclusiveProblems(unmarked, 'Dark')).toEqual(['Dark is of Netflix and lacks exclusive_to'])
  })

  it('is all that Apple TV streams', () => {
    const friends = { ...tvShows.get(1668)!, availability: { US: { flatrate: [1899, 350] } } }
    expect(findExclusiveProblems(friends, 'Friends')).toEqual([
      'Friends streams in US on a service that has its own productions alone',
    ])
  })
})

describe('carriersOf', () => {
  it('knows who shows it where the service is not, or goes by another id', () => {
    expect([carriersOf('hbo', 'JP'), carriersOf('hbo', 'SA'), carriersOf('hbo', 'PL')]).toEqual([[84], [629], [1899]])
    expect([carriersOf('hulu', 'US'), carriersOf('hulu', 'JP'), carriersOf('hulu', 'SA')]).toEqual([[15], [337], []])
    expect([carriersOf('prime', 'US'), carriersOf('prime', 'TR'), carriersOf('apple', 'TR')]).toEqual([[9], [119], []])
  })
})
