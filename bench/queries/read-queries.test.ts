import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { sampleData } from '#sample/data.ts'
import { readQueries } from './read-queries.ts'

const kinds = readQueries()
const queries = [...kinds.values()].flat()

describe('what people type', () => {
  it('is many queries of each kind, in every language', () => {
    const few = [...kinds].filter(([, own]) => own.length < 40).map(([kind]) => kind)
    expect(few).toEqual([])
    const byLanguage = Map.groupBy(queries, ({ language }) => language)
    expect([...byLanguage.keys()].toSorted()).toEqual(LANGUAGES.toSorted())
    expect([...byLanguage].filter(([, own]) => own.length < 15)).toEqual([])
  })

  it('is asked once in a kind', () => {
    const again = [...kinds].flatMap(([kind, own]) => {
      const texts = own.map(({ language, q }) => `${kind} ${language} ${q}`)
      return texts.filter((text, at) => texts.indexOf(text) !== at)
    })
    expect(again).toEqual([])
  })

  it('expects what the sample has', () => {
    const { movies, tvShows } = sampleData()
    const credited = [...movies.values(), ...tvShows.values()].flatMap(({ cast, crew }) => [...cast, ...crew])
    const known = {
      movie: new Set(movies.keys()),
      tv_show: new Set(tvShows.keys()),
      person: new Set(credited.map(({ id }) => id)),
    }
    const unknown = queries.filter(
      ({ expect }) => expect.length === 0 || expect.some(({ type, id }) => !known[type].has(id)),
    )
    expect(unknown).toEqual([])
  })
})
