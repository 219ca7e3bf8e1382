import { describe, expect, it } from 'vitest'
import { readSearchQuery } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search)).query
const leftOut = (search: string) =>
  readSearchQuery(new URLSearchParams(search)).leftOut.map(({ name, value }) => `${name} ${value}`)

describe('readSearchQuery', () => {
  it('ROUTE-24: reads the known parameters, ids once and in their order', () => {
    expect(read('q=+dune+&view=genres&x=1')).toMatchObject({ q: 'dune', view: 'genres' })
    expect(read('genre=35&genre=28&genreName=Action&genre=35')).toMatchObject({ genre: [28, 35] })
    expect(read('provider=8&providerName=Netflix&provider=')).toMatchObject({ provider: [8] })
    expect(leftOut('q=dune&genre=28&genreName=Action&genre=&rating=&sort=popularity&type=tv&utm=1')).toEqual([])
  })
  it('reads filters, order and page', () => {
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
    expect(read('page=999999').page).toBe(50)
    for (const wrong of ['page=0', 'page=x', 'view=tables&q=%20']) expect(read(wrong)).toEqual(read(''))
  })
  it('names what makes no sense instead of taking it', () => {
    const wrong = 'genre=abc&genre=-1&genre=99999999999999&type=book&yearFrom=99999'
    expect(read(wrong)).toEqual(read(''))
    expect(leftOut(wrong)).toEqual(['genre abc', 'genre -1', 'genre 99999999999999', 'type book', 'yearFrom 99999'])
    expect(leftOut('runtime=-&rating=11&original=english&sort=worst')).toEqual([
      'runtime -',
      'rating 11',
      'original english',
      'sort worst',
    ])
    expect(leftOut('q=dune&sort=rating'), 'a text finds the best match first').toEqual(['sort rating'])
    expect(leftOut(`rating=${'9'.repeat(500)}`)).toEqual([`rating ${'9'.repeat(40)}`])
  })
  it('takes 20 genres at most, and names five of the rest', () => {
    const many = Array.from({ length: 30 }, (_, index) => `genre=${index + 1}`).join('&')
    expect(read(many).genre).toHaveLength(20)
    expect(leftOut(many)).toHaveLength(5)
  })
  it('keeps special characters and drops what no database takes', () => {
    expect(read("q=100%25+%26+'_%5C").q).toBe("100% & '_\\")
    expect(read('q=a%00b').q).toBe('ab')
    expect(readSearchQuery(new URLSearchParams([['q', 'a\ud800']])).query.q.isWellFormed()).toBe(true)
  })
})
