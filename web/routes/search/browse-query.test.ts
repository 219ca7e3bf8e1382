import { describe, expect, it } from 'vitest'
import { browseSearch, filtersOf, formSearch, searchWithout } from './browse-query.ts'
import { readSearchQuery } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

describe('addresses of views', () => {
  const query = read('genre=28&genreName=Action&provider=8&type=tv&sort=title&page=4')

  it('change one thing and begin at the first page', () => {
    expect(browseSearch(query)).toBe('?genre=28&genreName=Action&provider=8&type=tv&sort=title')
    expect(browseSearch(query, { page: 5 })).toBe('?genre=28&genreName=Action&provider=8&type=tv&sort=title&page=5')
    expect(browseSearch(query, { type: undefined })).toBe('?genre=28&genreName=Action&provider=8&sort=title')
  })

  it('lose a filter with all its parts', () => {
    expect(searchWithout(query, 'genre')).toBe('?provider=8&type=tv&sort=title')
    expect(searchWithout(read('yearFrom=1990&yearTo=1999&rating=7'), 'year')).toBe('?rating=7')
    expect(searchWithout(read('rating=7'), 'rating')).toBe('?view=genres')
  })

  it('come back as they were read', () => {
    const whole =
      '?genre=28&provider=8&type=tv&yearFrom=1990&yearTo=1999&runtime=short&rating=7.5&original=tr&sort=newest&page=2'
    expect(browseSearch(read(whole), { page: 2 })).toBe(whole)
  })

  it('leave empty fields of a form out', () => {
    const form = new FormData()
    form.set('genre', '28')
    form.set('provider', '')
    expect(formSearch(form)).toBe('?genre=28')
    form.delete('genre')
    expect(formSearch(form)).toBe('?view=genres')
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
