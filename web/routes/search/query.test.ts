import { describe, expect, it } from 'vitest'
import { readSearchQuery, searchPath } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

describe('readSearchQuery', () => {
  it('reads the known parameters', () => {
    expect(read('q=+dune+&view=genres&x=1')).toMatchObject({ q: 'dune', view: 'genres' })
    expect(read('genre=28&genreName=Action')).toMatchObject({ genre: 28, genreName: 'Action' })
    expect(read('provider=8&providerName=Netflix')).toMatchObject({ provider: 8, providerName: 'Netflix' })
  })
  it('ignores wrong types', () => {
    expect(read('genre=abc&provider=-1&view=tables&q=%20')).toEqual({
      q: '',
      genre: undefined,
      genreName: undefined,
      provider: undefined,
      providerName: undefined,
      view: undefined,
      page: 1,
    })
    expect(read('genre=99999999999999')).toMatchObject({ genre: undefined })
  })
  it('reads filters, order and page, and ignores what makes no sense', () => {
    expect(
      read('type=tv&yearFrom=1990&yearTo=1999&runtime=long&rating=7.5&original=tr&sort=rating&page=3'),
    ).toMatchObject({
      type: 'tv',
      yearFrom: 1990,
      yearTo: 1999,
      runtime: 'long',
      rating: 7.5,
      original: 'tr',
      sort: 'rating',
      page: 3,
    })
    const nothing = { type: undefined, yearFrom: undefined, runtime: undefined, rating: undefined, original: undefined }
    for (const wrong of [
      'type=book&yearFrom=99999&runtime=-&rating=11&original=english&sort=worst&page=0',
      'type=&yearFrom=1e3&runtime=&rating=0&original=T1&sort=popularity&page=x',
    ]) {
      expect(read(wrong)).toMatchObject({ ...nothing, sort: undefined, page: 1 })
    }
    expect(read('page=999999').page).toBe(50)
  })
  it('keeps special characters and drops what no database takes', () => {
    expect(read("q=100%25+%26+'_%5C").q).toBe("100% & '_\\")
    expect(read('q=a%00b').q).toBe('ab')
    expect(readSearchQuery(new URLSearchParams([['q', 'a\ud800']])).q.isWellFormed()).toBe(true)
  })
})

describe('searchPath', () => {
  it('keeps what names the page and nothing else', () => {
    expect(searchPath(read('genre=28&genreName=Action&utm=1'))).toBe('/search?genre=28&genreName=Action')
    expect(searchPath(read('view=providers'))).toBe('/search?view=providers')
    expect(searchPath(read(''))).toBe('/search')
  })
})
