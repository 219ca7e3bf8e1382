import { expect, it } from 'vitest'
import { failureTexts } from './failure-texts.ts'

it.each([
  ['/en', 'home.errorTitle'],
  ['/en/', 'home.errorTitle'],
  ['/tr/movie/550-fight-club', 'title.failed'],
  ['/tr/tv_show/1399-x', 'title.failed'],
  ['/ar/person/287-brad-pitt', 'person.failed'],
  ['/en/search', 'search.failed'],
  ['/en/pages/help', 'page.failed'],
  ['/en/contact', 'page.failed'],
  ['/en/constructor', 'page.failed'],
])(
  'HOME-14, DETAIL-24, PERSON-14, SEARCH-12: a page at %s that did not come is reported by %s',
  (pathname, heading) => {
    expect(failureTexts(pathname, { unexpected: false }).heading).toBe(heading)
  },
)

it('ERRORS-07: a fault of ours is reported in the same words everywhere', () => {
  expect(failureTexts('/en', { unexpected: true }).heading).toBe('error.title')
})
