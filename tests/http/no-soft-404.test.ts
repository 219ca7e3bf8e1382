import { beforeAll, describe, expect, it } from 'vitest'
import { insertList } from '#tests/factories/insert-list.ts'
import { signedIn } from './member-browser.ts'
import { jsonLd, links, metaContent } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })
const empty = withSite({ sample: false })

beforeAll(async () => {
  const { member: ada } = await signedIn(site, 'Ada')
  await signedIn(site, 'Eve')
  const items = [{ type: 'movie', id: 550 }] as const
  await insertList(site.db, { owner: ada, slug: 'rooms', items })
  await insertList(site.db, { owner: ada, slug: 'draft', isPublished: false, items })
  await insertList(site.db, { owner: ada, slug: 'private', isPublic: false, items })
})

const MISSING = [
  '/en/nothing',
  '/en/a/b/c',
  '/en/pages/nothing',
  '/en/movie/999999999',
  '/en/movie/abc',
  '/en/tv_show/999999999-nothing',
  '/en/person/999999999',
  '/en/search?genre=999999',
  '/en/search?provider=999999',
  '/en/search?genre=28&provider=999999',
  '/en/share/nothing',
  '/en/share/draft',
  '/en/share/private',
  '/en/u/nobody/my-suggestion-lists',
  '/en/u/Eve/my-suggestion-lists',
  '/en/u/Ada/my-suggestion-lists?page=2',
  '/en/u/nobody/mylist',
  '/en/u/Ada/mylist',
  '/en/u/Ada/watchlist',
  '/en/public-watchlist/00000000-0000-4000-8000-000000000000',
  '/tr/tr/tr/tr/tr/tr/tr/tr/tr/tr/tr/tr/search',
]
const MISSING_FILES = [
  '/en/share/nothing/feed.atom',
  '/en/share/draft/feed.json',
  '/en/share/private/preview.jpg',
  '/sitemap-movie-0-1.xml',
  '/sitemap-nothing.xml',
  '/api/nothing',
]

describe('what is not there', () => {
  it.each(MISSING)('Q07: %s answers 404, and no one shall find it', async (path) => {
    const answer = await site.fetch(path, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    expect([answer.status, metaContent(html, 'robots')]).toEqual([404, 'noindex'])
    expect([links(html, 'canonical'), links(html, 'alternate'), jsonLd(html)]).toEqual([[], [], []])
  })

  it.each(MISSING_FILES)('%s answers 404', async (path) => {
    expect((await site.fetch(path)).status).toBe(404)
  })
})

describe('what is there and holds nothing', () => {
  it.each(['/en/discover-lists', '/en/search?genre=28', '/en/search?provider=8'])(
    'Q07: %s of an empty catalogue is no one’s to find',
    async (path) => {
      const answer = await empty.fetch(path)
      expect([answer.status, metaContent(await answer.text(), 'robots')]).toEqual([200, 'noindex'])
    },
  )

  it('beyond its last page a listing shows what its last page does, under the one address', async () => {
    const answer = await site.fetch('/en/search?genre=28&page=50')
    expect([answer.status, links(await answer.text(), 'canonical')[0]?.['href']]).toEqual([
      200,
      expect.stringMatching(/\/en\/search\?genre=28$/),
    ])
  })
})
