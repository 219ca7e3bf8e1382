import { describe, expect, it } from 'vitest'
import {
  changedPath,
  filtersOf,
  isIndexed,
  pathOfForm,
  pathWithout,
  pathWithoutFilters,
  searchPath,
} from './address.ts'
import { readSearchQuery } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search)).query

describe('addresses of views', () => {
  const query = read('page=4&sort=title&type=tv&provider=8&genre=35&genre=28&genreName=Action&utm=1')

  it('SEO-02: each view has one, whatever led to it', () => {
    const whole =
      '/search?q=dune&genre=28&genre=35&provider=8&type=tv&yearFrom=1990&yearTo=1999&runtime=short&rating=7.5&age=12&original=tr&page=2'
    expect(searchPath(read(whole.slice(8)))).toBe(whole)
    expect(searchPath(read(whole.slice(8).split('&').toReversed().join('&')))).toBe(whole)
    expect(searchPath(read('sort=popularity&page=1&view=x&genreName=Lies'))).toBe('/search')
    // A genre of TV shows alone is that of movies.
    expect(searchPath(read('genre=10759&genre=10762'))).toBe('/search?genre=12&genre=28&genre=10751')
    expect(searchPath(read('view=providers'))).toBe('/search?view=providers')
    expect(searchPath(read('view=providers&type=tv'))).toBe('/search?type=tv')
  })

  it('change one thing and begin at the first page', () => {
    expect(changedPath(query, {})).toBe('/search?genre=28&genre=35&provider=8&type=tv&sort=title')
    expect(changedPath(query, { page: 5 })).toBe('/search?genre=28&genre=35&provider=8&type=tv&sort=title&page=5')
    expect(changedPath(query, { type: undefined })).toBe('/search?genre=28&genre=35&provider=8&sort=title')
  })

  it('lose a filter with all its parts', () => {
    expect(pathWithout(query, 'genre')).toBe('/search?provider=8&type=tv&sort=title')
    expect(pathWithout(read('q=a&yearFrom=1990&yearTo=1999&rating=7'), 'year')).toBe('/search?q=a&rating=7')
    expect(pathWithout(read('rating=7'), 'rating')).toBe('/search')
    expect(pathWithoutFilters(query)).toBe('/search')
    expect(pathWithoutFilters(read('q=a&rating=7&page=2'))).toBe('/search?q=a')
  })

  it('leave empty fields of a form out', () => {
    const form = new FormData()
    form.append('genre', '35')
    form.append('genre', '28')
    form.append('rating', '')
    form.append('sort', '')
    expect(pathOfForm(form)).toBe('/search?genre=28&genre=35')
  })

  it('SEO-02: are for search engines where they are few', () => {
    for (const few of ['', 'view=genres', 'genre=28', 'provider=8', 'genre=28&provider=8', 'genre=28&page=3'])
      expect([few, isIndexed(read(few))]).toEqual([few, true])
    for (const many of ['q=dune', 'genre=28&genre=35', 'provider=8&provider=9', 'genre=28&rating=7', 'sort=newest'])
      expect([many, isIndexed(read(many))]).toEqual([many, false])
  })
})

it('filters are what the address says', () => {
  expect(filtersOf(read('type=tv&genre=28&runtime=medium&rating=7'))).toEqual({
    type: 'tv_show',
    genres: [28],
    providers: [],
    runtimeFrom: 91,
    runtimeTo: 120,
    rating: 7,
  })
  expect(filtersOf(read(''))).toEqual({ genres: [], providers: [] })
})
