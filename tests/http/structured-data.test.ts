import { beforeAll, describe, expect, it } from 'vitest'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { signedIn } from './member-browser.ts'
import { jsonLd } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'
import { faultsOf } from './structured-data.ts'

const site = withSite({ sample: true })

beforeAll(async () => {
  await ensureStandardPages(site, SITE.operator)
  const ada = await signedIn(site, 'Ada')
  const items = [{ type: 'movie', id: 550 } as const, { type: 'tv_show', id: 1396 } as const]
  await insertList(site.db, { owner: ada.member, name: 'Rooms', slug: 'rooms', items })
  await insertList(site.db, { owner: ada.member, name: 'Empty', slug: 'empty' })
})

async function read(path: string) {
  const answer = await site.fetch(path)
  return { status: answer.status, blocks: jsonLd(await answer.text()) }
}

const PAGES: [path: string, types: string[]][] = [
  ['', ['WebSite', 'Organization']],
  ['/movie/550-fight-club', ['Movie', 'BreadcrumbList']],
  ['/tv_show/1399-game-of-thrones', ['TVSeries', 'BreadcrumbList']],
  ['/person/287-brad-pitt', ['Person', 'BreadcrumbList']],
  ['/search', ['BreadcrumbList']],
  ['/search?view=genres', ['BreadcrumbList']],
  ['/search?genre=28', ['ItemList', 'BreadcrumbList']],
  ['/search?provider=8', ['ItemList', 'BreadcrumbList']],
  ['/discover-lists', ['ItemList', 'BreadcrumbList']],
  ['/share/rooms', ['ItemList', 'BreadcrumbList']],
  ['/u/Ada/my-suggestion-lists', ['ProfilePage', 'ItemList', 'BreadcrumbList']],
  ['/pages/about-us', ['BreadcrumbList']],
]

describe('structured data', () => {
  it.each(PAGES)('of %j is valid, in languages of both directions', async (path, types) => {
    for (const language of ['en', 'ar']) {
      const { status, blocks } = await read(`/${language}${path}`)
      expect([status, blocks.map((block) => block['@type'])]).toEqual([200, types])
      for (const block of blocks) expect([path, faultsOf(block, ORIGIN)]).toEqual([path, []])
    }
  })

  it('of a way ends at the page’s own address', async () => {
    for (const [path] of PAGES.slice(1)) {
      const { blocks } = await read(`/tr${path}`)
      const way = blocks.find((block) => block['@type'] === 'BreadcrumbList')?.['itemListElement'] as { item: string }[]
      expect([way[0]?.item, way.at(-1)?.item]).toEqual([`${ORIGIN}/tr`, `${ORIGIN}/tr${path}`])
    }
  })

  it('lists what the page leads to, and every address of it answers', async () => {
    for (const path of ['/en/share/rooms', '/en/u/Ada/my-suggestion-lists', '/en/discover-lists']) {
      const list = (await read(path)).blocks.find((block) => block['@type'] === 'ItemList')
      const urls = ((list?.['itemListElement'] ?? []) as { url: string }[]).map(({ url }) => url)
      expect(urls.length).toBeGreaterThan(0)
      for (const url of urls) expect([url, (await site.fetch(url)).status]).toEqual([url, 200])
    }
  })

  it('names those who made a title by their pages', async () => {
    const [movie] = (await read('/tr/movie/550-fight-club')).blocks
    expect(movie?.['director']).toEqual([
      { '@type': 'Person', name: 'David Fincher', url: expect.stringMatching(/\/tr\/person\/\d+-david-fincher$/) },
    ])
  })

  it('claims no rating that the site’s own visitors did not give', async () => {
    const { id } = await insertMovie(site.db, { vote_average: 7.5, vote_count: 12_000, source: 'tmdb' })
    expect((await read(`/en/movie/${id}-movie-${id}`)).blocks[0]).not.toHaveProperty('aggregateRating')
  })

  it.each(['/en/share/empty', '/en/movie/999999999', '/en/search?genre=28&rating=10&type=tv', '/en/login'])(
    'is absent from %s, where there is nothing to find',
    async (path) => expect((await read(path)).blocks).toEqual([]),
  )

  it('is judged: what search engines would refuse is seen', () => {
    const movie = { '@type': 'Movie', name: 'A', image: 'https://a.example/a.jpg' }
    expect(faultsOf(movie, ORIGIN)).toEqual([])
    for (const wrong of [
      { ...movie, image: undefined },
      { ...movie, image: '/a.jpg' },
      { ...movie, name: ' ' },
      { ...movie, actor: [] },
      { ...movie, duration: '139' },
      { ...movie, datePublished: '1999' },
      { ...movie, stars: 5 },
      { ...movie, director: [{ '@type': 'Person' }] },
      { ...movie, url: 'https://elsewhere.example/en/movie/1' },
      { '@type': 'Film', name: 'A' },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A', item: ORIGIN }] },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'A', url: ORIGIN }] },
    ])
      expect([wrong, faultsOf(wrong, ORIGIN).length > 0]).toEqual([wrong, true])
  })
})
