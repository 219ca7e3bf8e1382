import { beforeAll, describe, expect, it } from 'vitest'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { sample as some } from '#tests/sweep.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { signedIn } from './member-browser.ts'
import { links, metaContent } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })

beforeAll(async () => {
  await ensureStandardPages(site, SITE.operator)
  const { member: owner } = await signedIn(site, 'Ada')
  await insertList(site.db, { owner, name: 'Rooms', slug: 'rooms', items: [{ type: 'movie', id: 550 }] })
  await insertList(site.db, { owner, name: 'Empty', slug: 'empty' })
})

/** One page of every indexable kind. */
const PAGES = [
  '',
  '/search',
  '/search?view=genres',
  '/search?genre=28',
  '/search?provider=8',
  '/movie/550-fight-club',
  '/tv_show/1399-game-of-thrones',
  '/person/287-brad-pitt',
  '/discover-lists',
  '/share/rooms',
  '/u/Ada/my-suggestion-lists',
  '/pages/about-us',
  '/assistant',
  '/wizard',
]

/** Follows redirects. */
async function arrive(address: string) {
  let url = new URL(address, ORIGIN)
  for (let step = 0; step < 5; step += 1) {
    const answer = await site.fetch(url.href)
    const to = answer.headers.get('location')
    if (to === null) return { url, status: answer.status, html: await answer.text() }
    url = new URL(to, url)
  }
  throw new Error(`${address} leads on without end`)
}

const canonical = (html: string) => links(html, 'canonical').map(({ href }) => href)
const alternates = (html: string) =>
  links(html, 'alternate').flatMap(({ hreflang, href }) => (hreflang === undefined ? [] : [[hreflang, href]]))

/** Other spellings of a URL that lead to the same page. */
function spellings(path: string): string[] {
  const [pathname = '', query = ''] = path.split('?')
  const asked = query === '' ? '' : `?${query}`
  const more = (parameters: string) => `/tr${pathname}?${query === '' ? '' : `${query}&`}${parameters}`
  return [
    `/tr${pathname}/${asked}`,
    `/tr//${pathname.slice(1)}${asked}`,
    `/TR${pathname}${asked}`,
    `/tr/tr${pathname}${asked}`,
    more('utm_source=x&utm_medium=mail&utm_campaign=%22'),
    more('fbclid=abc&gclid=def&ref=elsewhere'),
  ]
}

describe('SEO-02: one address for each page', () => {
  it.each(PAGES)('%j, however it is spelled', async (path) => {
    for (const spelling of spellings(path)) {
      const { status, html } = await arrive(spelling)
      expect([spelling, status, canonical(html)]).toEqual([spelling, 200, [`${ORIGIN}/tr${path}`]])
      expect([spelling, metaContent(html, 'robots')]).toEqual([spelling, undefined])
    }
  })

  it.each([
    ['/en/Search', '/search'],
    ['/en/DISCOVER-LISTS', '/discover-lists'],
    ['/en/Movie/550-Fight-Club', '/movie/550-fight-club'],
    ['/en/PERSON/287-BRAD-PITT', '/person/287-brad-pitt'],
    ['/en/u/ADA/my-suggestion-lists', '/u/Ada/my-suggestion-lists'],
    ['/en/about-us', '/pages/about-us'],
    ['/en/movie/550', '/movie/550-fight-club'],
    ['/en/movie/550/fight-club', '/movie/550-fight-club'],
    ['/en/search?genre=28&genreName=Lies&page=3&sort=popularity', '/search?genre=28'],
    ['/en/person/287-brad-pitt?credits=tv&all=1', '/person/287-brad-pitt'],
    ['/en/share/rooms?view=grid&mine=1&from=0', '/share/rooms'],
    ['/en/u/Ada/my-suggestion-lists?page=1', '/u/Ada/my-suggestion-lists'],
    ['/en/u/Ada/my-suggestion-lists?page=x', '/u/Ada/my-suggestion-lists'],
    ['/en/wizard?step=type', '/wizard'],
  ])('%s is %s', async (spelling, path) => {
    expect(canonical((await arrive(spelling)).html)).toEqual([`${ORIGIN}/en${path}`])
  })

  it.each([
    '/en/search?q=dune',
    '/en/search?genre=28&sort=rating',
    '/en/search?genre=28&genre=35',
    '/en/search?genre=28&rating=10&yearFrom=1900&yearTo=1901',
    '/en/discover-lists?q=rooms',
    '/en/discover-lists?after=2026-01-01T00:00:00Z~00000000-0000-4000-8000-000000000000',
    '/en/share/empty',
    '/en/wizard?step=results',
    '/en/assistant?genre=Horror',
  ])('%s, one of many views or an empty one, is no one’s to find', async (path) => {
    const { status, html } = await arrive(path)
    expect([status, metaContent(html, 'robots'), alternates(html)]).toEqual([200, 'noindex', []])
  })
})

describe('SEO-03: languages name one another', () => {
  it.each(PAGES)('%j in all twenty, and English for all others', async (path) => {
    const expected = [
      ...LANGUAGES.map((code) => [code, `${ORIGIN}/${code}${path}`]),
      ['x-default', `${ORIGIN}/en${path}`],
    ]
    for (const language of takeTurn([...LANGUAGES], PAGES.indexOf(path), 2)) {
      const { html } = await arrive(`/${language}${path}`)
      expect(alternates(html)).toEqual(expected)
      expect(canonical(html)).toEqual([`${ORIGIN}/${language}${path}`])
    }
  })
})

describe('sitemaps', () => {
  it('SEO-02, ROLES-12: list what is to be found, and each address names itself as its own', async () => {
    const read = async (address: string) => (await site.fetch(address)).text()
    const locs = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url)
    const urls: string[] = []
    for (const file of locs(await read('/sitemap.xml'))) urls.push(...locs(await read(file)))
    const paths = [
      ...new Set(urls.filter((url) => url.startsWith(`${ORIGIN}/en`)).map((url) => url.slice(`${ORIGIN}/en`.length))),
    ]
    const bare = paths.filter((path) => !/^\/(?:movie|tv_show)\//.test(path))
    expect(bare).toEqual(expect.arrayContaining(['', '/wizard', '/search', '/search?genre=28', '/share/rooms']))
    expect(bare).not.toContain('/share/empty')
    const titles = some(
      paths.filter((path) => !bare.includes(path)),
      12,
    )
    for (const [at, path] of [...some(bare, 30), ...titles].entries()) {
      const url = `${ORIGIN}/${LANGUAGES[at % LANGUAGES.length]}${path}`
      const answer = await site.fetch(url)
      const html = await answer.text()
      expect([url, answer.status, canonical(html), metaContent(html, 'robots')]).toEqual([url, 200, [url], undefined])
    }
  }, 120_000)
})
