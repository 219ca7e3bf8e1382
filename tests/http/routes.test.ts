import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { elements, links, plain, texts } from './read-html.ts'
import { everyAddress } from './route-table.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })

/** Follows redirects inside the site; at most five, where browsers would stop at twenty. */
async function arrive(path: string, headers: Record<string, string> = {}) {
  let target = path
  for (let step = 0; step < 5; step += 1) {
    const answer = await site.fetch(target, { headers })
    const location = answer.headers.get('location')
    if (location === null) return { path: target, status: answer.status, html: await answer.text() }
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
    target = location
  }
  throw new Error(`${path} redirects without end`)
}

const PAGES = ['', '/search', '/movie/550-fight-club', '/tv_show/1399-game-of-thrones', '/person/287-brad-pitt']
const SCREENS = [...PAGES, '/login', '/preferences', '/services', '/discover-lists', '/assistant', '/wizard']

describe('pages', () => {
  it.each(SCREENS.flatMap((page, at) => takeTurn([`/en${page}`, `/tr${page}`], at, 1)))(
    'ROUTE-01, -48: %s is a page',
    async (path) => {
      const answer = await site.fetch(path, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html.startsWith('<!DOCTYPE html>')).toBe(true)
      expect(elements(html, 'main')).toHaveLength(1)
      expect(texts(html, 'h1')).toHaveLength(1)
    },
  )

  it('ROUTE-01: has no address without a language but those of files, programs and links from elsewhere', () => {
    const bare = everyAddress().filter((address) => !/^\/en(?:\/|$)/.test(address))
    const known = /^\/(?:api|functions|files|images|_web)\/|^\/_outbox$|\.(?:txt|xml|webmanifest)$/
    expect(bare.filter((address) => !known.test(address))).toEqual([
      '/',
      '/reset-password',
      '/auth/callback',
      '/anything',
    ])
  })

  it.each(LANGUAGES)('I18N-03, -04: /%s names its language and direction', async (language) => {
    const html = await (await site.fetch(`/${language}`)).text()
    expect(elements(html, 'html')[0]).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  })

  it('ROUTE-23, -25, -26: home, and titles by slug and by id alone', async () => {
    expect(texts((await arrive('/en')).html, 'h1')[0]).toBe('What are you in the mood for?')
    expect((await arrive('/en/movie/550')).path).toBe('/en/movie/550-fight-club')
    expect(texts((await arrive('/en/movie/550')).html, 'h1')[0]).toBe('Fight Club')
    expect(texts((await arrive('/en/tv_show/1399')).html, 'h1')[0]).toBe('Game of Thrones')
  })

  it.each([
    ['/en/movie/550-wrong?page=2', '/en/movie/550-fight-club?page=2'],
    ['/tr/movie/550/fight-club', '/tr/movie/550-fight-club'],
    ['/en/tv_show/1399/any-thing', '/en/tv_show/1399-game-of-thrones'],
    ['/de/person/287', '/de/person/287-brad-pitt'],
  ])('ROUTE-28, -29, -33: %s moves for good to %s', async (path, canonical) => {
    const first = await site.fetch(path)
    expect(first.status).toBe(301)
    expect((await arrive(path)).path).toBe(canonical)
  })

  it.each([
    ['/en/movie/550-wrong.data', '/en/movie/550-fight-club'],
    ['/en/person/287-x.data', '/en/person/287-brad-pitt'],
  ])('ROUTE-29, -33: a navigation inside the page to %s goes on to the canonical address', async (path, canonical) => {
    const text = await (await site.fetch(path)).text()
    expect(text).toContain('SingleFetchRedirect')
    expect(text).toContain(`"${canonical}"`)
  })
})

describe('redirects to the language', () => {
  it.each([
    ['ROUTE-02', '/xx/search?q=a', '/en/search?q=a'],
    ['ROUTE-03', '/en/en/search', '/en/search'],
    ['ROUTE-03', '/en/tr/search', '/en/search'],
    ['ROUTE-03', '/tr/en/de/search', '/tr/search'],
    ['ROUTE-07', '/search?q=dune&view=genres', '/en/search?q=dune&view=genres'],
    ['ROUTE-08', '/movie/550', '/en/movie/550-fight-club'],
    ['ROUTE-08', '/movie/550-fight-club', '/en/movie/550-fight-club'],
    ['ROUTE-08', '/movie/550/fight-club', '/en/movie/550-fight-club'],
    ['ROUTE-09', '/tv_show/1399', '/en/tv_show/1399-game-of-thrones'],
    ['ROUTE-09', '/tv_show/1399-game-of-thrones', '/en/tv_show/1399-game-of-thrones'],
    ['ROUTE-10, -30', '/watchlist', '/en/login?redirectPath=%2Fen%2Fwatchlist'],
    ['ROUTE-11, -31', '/login', '/en/login'],
    ['ROUTE-11, -31', '/auth?a=1', '/en/login?a=1'],
    ['ROUTE-11, Q09', '/en/auth?a=1', '/en/login?a=1'],
    ['ROUTE-12, -32', '/settings', '/en/login?redirectPath=%2Fen%2Fsettings'],
    ['ROUTE-13', '/person/287', '/en/person/287-brad-pitt'],
    ['ROUTE-14', '/share/abc?a=1', '/en/share/abc?a=1'],
    ['ROUTE-15', '/public-watchlist/abc', '/en/public-watchlist/abc'],
    ['ROUTE-16, -36', '/tr/my-lists', '/tr/login?redirectPath=%2Ftr%2Fmy-lists'],
    ['ROUTE-16, -36', '/my-lists', '/en/login?redirectPath=%2Fen%2Fmy-lists'],
    ['ROUTE-17', '/pages/help', '/en/pages/help'],
    ['ROUTE-18', '/discover-lists?a=1', '/en/discover-lists?a=1'],
    ['ROUTE-19', '/u/ada/mylist', '/en/u/ada/mylist'],
    ['ROUTE-39', '/u/ada/watchlist', '/en/u/ada/watchlist'],
    ['ROUTE-20', '/u/ada/my-suggestion-lists', '/en/u/ada/my-suggestion-lists'],
  ])('%s: %s ends at %s', async (_id, path, expected) => {
    expect((await arrive(path)).path).toBe(expected)
  })

  it('ROUTE-22: goes by the stored, then the browser’s language', async () => {
    expect((await arrive('/search?q=x', { cookie: 'user_language=tr' })).path).toBe('/tr/search?q=x')
    expect((await arrive('/search', { 'accept-language': 'fr-CA, en;q=0.5' })).path).toBe('/fr/search')
  })

  it('ROUTE-04, Q02: eleven prefixes are cleaned to one, twelve are no page', async () => {
    expect((await arrive(`/${'en/'.repeat(11)}search`)).path).toBe('/en/search')
    const { status, html } = await arrive(`/${'en/'.repeat(12)}search`)
    expect(status).toBe(404)
    expect(texts(html, 'h1')).toEqual(['Page Not Found'])
  })

  it('ROUTE-05, -06, Q03: the way from / hands the stored choice over and writes it back', async () => {
    const root = await site.fetch('/', { headers: { cookie: 'user_language=tr; user_country=DE' } })
    expect([root.status, root.headers.get('location')]).toEqual([302, '/tr'])
    const [language, country, handover = ''] = root.headers.getSetCookie()
    expect(language).toMatch(/^user_language=; Path=\/; Max-Age=0/)
    expect(country).toMatch(/^user_country=; Path=\/; Max-Age=0/)
    expect(handover).toMatch(/Max-Age=60; SameSite=Lax; HttpOnly$/)

    const landing = await site.fetch('/tr', { headers: { cookie: handover.split(';')[0] ?? '' } })
    expect(landing.headers.get('cache-control')).toBe('private, no-store')
    const written = landing.headers.getSetCookie().map((line) => line.split(';')[0])
    expect(written).toEqual(['user_language=tr', 'user_country=DE', 'kinora_choice='])
    expect(elements(await landing.text(), 'html')[0]?.['lang']).toBe('tr')
  })

  it.each([
    [{ 'accept-language': 'de' }, '/de'],
    [{ 'accept-language': 'xx' }, '/en'],
    [{ cookie: 'user_country=TR', 'accept-language': 'de' }, '/de'],
    [{ cookie: 'user_country=TR' }, '/tr'],
  ])('ROUTE-05, Q04: / with %o leads to %s', async (headers, expected) => {
    expect((await site.fetch('/', { headers })).headers.get('location')).toBe(expected)
  })
})

describe('addresses outside the main layout', () => {
  it('ROUTE-41: /reset-password has neither header nor footer', async () => {
    const { status, html } = await arrive('/reset-password', { 'accept-language': 'en' })
    expect(status).toBe(200)
    expect(elements(html, 'header')).toHaveLength(0)
    expect(elements(html, 'footer')).toHaveLength(0)
    expect(texts(html, 'h1')).toEqual(['Invalid or expired reset link'])
  })

  it('ROUTE-42: /auth/callback without a sign-in under way has failed', async () => {
    const { path, html } = await arrive('/auth/callback?code=x')
    expect(path).toBe('/en/login?error=google')
    expect(plain(html)).toContain('Google sign-in failed')
  })

  it('ROUTE-43: /admin leads to the panel’s own host', async () => {
    const answer = await site.fetch('/admin/users?a=1')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('http://admin.localhost:3000/admin/users?a=1')
    const panel = await site.fetch('http://admin.localhost:3000/admin')
    expect(panel.headers.get('cache-control')).toBe('private, no-store')
    expect(panel.headers.get('location')).toBe('/login')
  })

  it.each(['/en/login', '/reset-password'])('ROUTE-47: %s carries no ads', async (path) => {
    const { html } = await arrive(path)
    expect(html).not.toMatch(/ad-unit|data-ad|adsbygoogle/)
  })
})

describe('screens of what is not there', () => {
  it.each([
    [
      'ROUTE-34',
      '/en/share/x',
      'Share list not found',
      'This share list could not be found or is no longer available.',
    ],
    ['ROUTE-35', '/en/public-watchlist/x', 'User not found', 'or their watchlist is not public.'],
    ['ROUTE-37', '/en/pages/help', 'Page Not Found', ''],
    ['ROUTE-37', '/en/help', 'Page Not Found', ''],
    ['ROUTE-39', '/en/u/x/mylist', 'User not found', 'or their watchlist is not public.'],
    ['ROUTE-39', '/en/u/x/watchlist', 'User not found', 'or their watchlist is not public.'],
    ['ROUTE-40', '/en/u/x/my-suggestion-lists', 'User not found', 'or has no public suggestion lists.'],
    ['Q12', '/en/a/b/c/d', 'Page Not Found', ''],
    ['DETAIL-20, -23', '/en/movie/999999999', 'Content Not Found', 'The requested content could not be found.'],
    ['DETAIL-20', '/en/movie/99999999999999999999', 'Content Not Found', 'The requested content could not be found.'],
    ['DETAIL-20', '/en/tv_show/0', 'Content Not Found', 'The requested content could not be found.'],
    ['DETAIL-21', '/en/movie/abc', 'Content Not Found', 'Invalid content ID'],
    ['DETAIL-21', '/en/movie/0x10', 'Content Not Found', 'Invalid content ID'],
    ['DETAIL-22', '/en/movie/-', 'Content Not Found', 'Invalid content URL'],
    ['DETAIL-22', '/en/tv_show', 'Content Not Found', 'Invalid content URL'],
    ['PERSON-15', '/en/person/999999999', 'Person Not Found', ''],
    ['PERSON-15', '/en/person/abc', 'Person Not Found', ''],
  ])('%s: %s answers 404 with its text', async (_id, path, heading, text) => {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(texts(html, 'h1')).toEqual([heading])
    expect(plain(html)).toContain(text)
    expect(elements(html, 'header').length).toBeGreaterThan(0)
    expect(links(html, 'canonical')).toEqual([])
    expect(links(html, 'alternate')).toEqual([])
  })

  it('ROUTE-38: community lists are open to guests', async () => {
    const { status, html } = await arrive('/en/discover-lists')
    expect(status).toBe(200)
    expect(plain(html)).toContain('Nobody has published a list yet.')
  })
})
