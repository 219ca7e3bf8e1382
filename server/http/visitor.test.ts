import { expect, it } from 'vitest'
import { readVisitor } from './visitor.ts'

const req = { headers: new Headers({ 'accept-language': 'en-US,en;q=0.9' }) }
const countryAt = (pathname: string, search = '', country: string | null = null) =>
  readVisitor({ req, site: 'public', pathname, search, edge: { country } }).preferences.country

it.each([
  ['/tr', ''],
  ['/tr.data', ''],
  ['/tr/movie/603-the-matrix.data', ''],
  ['/api/suggestions', '?q=matrix&language=tr'],
])('behind a cache that knows no country, %s%s is for the country of the page’s language', (pathname, search) => {
  expect(countryAt(pathname, search)).toBe('TR')
  expect(countryAt(pathname, search, 'DE')).toBe('DE')
})

it('where the address says nothing, for that of the browser', () => {
  expect(countryAt('/api/country')).toBe('US')
})
