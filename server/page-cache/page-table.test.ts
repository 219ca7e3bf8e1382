import { expect, it } from 'vitest'
import { createPageTable } from './page-table.ts'

const PATHS = [
  ':file.xml/',
  'sitemap.xml',
  ':language',
  ':language/search',
  ':language/movie',
  ':language/movie/:id',
  ':language/login',
  ':language/login/google',
  ':language/u/:username/mylist',
  ':language/:slug',
  ':language/*',
]
const find = createPageTable(PATHS.map((path) => ({ path, cached: true, mayLag: true, query: [path], cookies: [] })))

it.each([
  ['/en', ':language'],
  ['/sitemap.xml', 'sitemap.xml'],
  ['/sitemap-home.xml', ':file.xml/'],
  ['/en/search', ':language/search'],
  ['/en/Search', ':language/search'],
  ['/en/se%61rch', ':language/search'],
  ['/en/movie', ':language/movie'],
  ['/en/movie/550-fight-club', ':language/movie/:id'],
  ['/en/movie/550/fight-club', ':language/*'],
  ['/en/login/google', ':language/login/google'],
  ['/en/login/other', ':language/*'],
  ['/en/u/ada/mylist', ':language/u/:username/mylist'],
  ['/en/u/ada', ':language/*'],
  ['/en/help', ':language/:slug'],
  ['/en/a/b/c', ':language/*'],
  ['/en/__proto__', ':language/:slug'],
])('finds the page of %s as the router does', (pathname, path) => {
  expect([...(find(pathname)?.query ?? [])]).toEqual([path])
})

it('finds none where there is none', () => {
  expect(createPageTable([])('/en')).toBeNull()
  expect(
    createPageTable([{ path: ':language/search', cached: true, mayLag: true, query: [], cookies: [] }])('/en'),
  ).toBeNull()
})
