import { describe, expect, it } from 'vitest'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, links, mainOf, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

async function page(query: string, language = 'en'): Promise<string> {
  const answer = await site.fetch(`/${language}/wizard${query}`, { headers: { cookie: 'user_country=US' } })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.text()
}

const inputs = (html: string, name: string) => elements(html, 'input').filter((input) => input['name'] === name)
const chosen = (html: string, name: string) =>
  inputs(html, name)
    .filter((input) => 'checked' in input)
    .map(({ value = '' }) => value)
const hidden = (html: string) =>
  elements(mainOf(html), 'input')
    .filter(({ type }) => type === 'hidden')
    .map(({ name, value }) => [name, value])
const steps = (html: string) =>
  elements(html, 'button')
    .filter(({ name }) => name === 'step')
    .map(({ value }) => value)
const titlesOf = (html: string) => [
  ...new Set(hrefs(html).filter((href) => /^\/en\/(?:movie|tv_show)\/\d+-[^#]*$/.test(href))),
]

describe('the wizard, without scripts', () => {
  it('WIZARD-01, Q58: is found from home and from Discover', async () => {
    for (const from of ['/en', '/en/search'])
      expect(hrefs(await (await site.fetch(from)).text())).toContain('/en/wizard')
  })

  it('WIZARD-02, Q58: asks one question, says which of how many, and leads on and back by its form', async () => {
    const first = await page('')
    expect(texts(first, 'h1')).toEqual(['What would you like to watch?'])
    expect(plain(first)).toContain('1 of 6')
    expect(inputs(first, 'type').map(({ value }) => value)).toEqual(['both', 'movie', 'tv'])
    expect(chosen(first, 'type')).toEqual(['both'])
    expect(elements(first, 'form').find((form) => form['class'] === 'wizard-form')).toMatchObject({
      action: '/en/wizard',
    })
    expect(new Set(steps(first))).toEqual(new Set(['services', 'results']))
    const third = await page('?step=genres&type=movie&on=8&rating=7')
    expect(new Set(steps(third))).toEqual(new Set(['sort', 'services', 'results']))
    expect(plain(third)).toContain('3 of 5')
    expect(hidden(third)).toEqual([
      ['type', 'movie'],
      ['on', '8'],
      ['rating', '7'],
    ])
  })

  it('WIZARD-03, -04: says what is without a choice, and lets one go on', async () => {
    const services = await page('?step=services')
    expect(plain(services)).toContain('Select at least one platform or continue to see all')
    expect(inputs(services, 'on').length).toBeGreaterThan(8)
    expect(chosen(services, 'on')).toEqual([])
    const genres = await page('?step=genres&on=')
    expect(plain(genres)).toContain('Select at least one genre or continue to see all')
    expect(plain(await page('?step=genres&on=&genre=18'))).toContain('1 genre chosen')
    expect(titlesOf(await page('?step=results&on=&genre=')).length).toBe(24)
  })

  it('WIZARD-03: suggests the visitor’s own services until they have chosen', async () => {
    const cookie = 'user_country=US; user_services=8.337'
    const ask = async (query: string) => {
      const answer = await site.fetch(`/en/wizard?step=services${query}`, { headers: { cookie } })
      return chosen(await answer.text(), 'on').toSorted()
    }
    expect(await ask('')).toEqual(['337', '8'])
    expect(await ask('&on=')).toEqual([])
    expect(await ask('&on=8')).toEqual(['8'])
  })

  it('WIZARD-03, -08: shows the titles from the first question on, and those on the visitor’s own services', async () => {
    const found = async (path: string, cookie: string) =>
      (await site.fetch(`/en/wizard${path}`, { headers: { cookie: `user_country=US; ${cookie}` } })).text()
    const counts: number[] = []
    for (const own of ['', 'user_services=8.337']) {
      const first = await found('', own)
      const [, count] = /Show (\d+) titles/.exec(plain(first)) ?? []
      const query = new URLSearchParams([...(hidden(first) as [string, string][]), ['step', 'results']])
      expect(plain(await found(`?${query}`, own))).toContain(`${count} titles that fit`)
      expect(query.get('on')).toBe(own === '' ? null : '8,337')
      counts.push(Number(count))
    }
    expect(counts[1]).toBeLessThan(counts[0]!)
  })

  it('WIZARD-08: picks nothing that the member is watching or has watched', async () => {
    const eva = await signedIn(site, 'Eva-picks')
    const picked = async () => {
      const html = await (await eva.get('/en/wizard?step=results&type=movie')).text()
      return titlesOf(html.slice(html.indexOf('wizard-picks'), html.indexOf('save-bar')))
    }
    const before = await picked()
    for (const [at, status] of ['watching', 'watched', 'want_to_watch'].entries()) {
      const id = Number(/\d+/.exec(before[at]!)![0])
      await eva.json('/api/watchlist-entry', { type: 'movie', id, status })
    }
    const after = await picked()
    expect(after).toHaveLength(3)
    expect(before.map((href) => after.includes(href))).toEqual([false, false, true])
  })

  it('WIZARD-05, -06, -07: asks for order, least rating and, but of movies, seasons', async () => {
    expect(inputs(await page('?step=sort'), 'sort').map(({ value }) => value)).toEqual(['popularity', 'rating'])
    const rating = await page('?step=rating&rating=7')
    expect(chosen(rating, 'rating')).toEqual(['7'])
    expect(steps(rating)).toContain('seasons')
    const seasons = elements(await page('?step=seasons&type=tv&seasons-from=2'), 'select')
    expect(seasons.map(({ name }) => name)).toEqual(['seasons-from', 'seasons-to'])
    const movies = await page('?step=rating&type=movie')
    expect(steps(movies)).toContain('results')
    expect(steps(movies)).not.toContain('seasons')
  })

  it('WIZARD-05, -06, -08: gives what fits all answers, in the order asked for, with links to change them', async () => {
    const popular = await page('?step=results&type=movie&genre=18&rating=7')
    const rated = await page('?step=results&type=movie&genre=18&rating=7&sort=rating')
    expect(titlesOf(popular)).not.toEqual(titlesOf(rated))
    expect(titlesOf(popular).every((href) => href.startsWith('/en/movie/'))).toBe(true)
    expect(titlesOf(await page('?step=results&type=movie&genre=18&rating=7.5'))).toEqual(
      titlesOf(await page('?step=results&type=movie&genre=18&rating=7.5&sort=rating')),
    )
    expect(texts(popular, 'a')).toContain('Rating 7 and above')
    expect(hrefs(popular)).toContain('/en/wizard?step=rating&type=movie&genre=18&rating=7')
    expect(hrefs(popular)).toContain('/en/wizard?step=results&type=movie&genre=18&rating=7&page=2')
    expect(hrefs(popular)).toContain('/en/wizard')
  })

  it('WIZARD-08, WIZARD-10: where nothing fits it says which answers keep titles away, and that there is nothing to save', async () => {
    const none = await page('?step=results&type=tv&rating=10&seasons-from=2')
    expect(texts(none, 'h2')).toContain('No titles fit all of your answers')
    expect(plain(none)).toContain('No results to save')
    expect(elements(none, 'form').filter(({ action }) => action === '/api/wizard-save')).toEqual([])
    const loosen = none.slice(none.indexOf('No titles fit all'))
    expect(texts(loosen, 'a')).toContain('Rating 10 and above')
  })

  it('SEO-01: is found at its beginning, and its many views are no one’s to find', async () => {
    const first = await page('')
    expect(links(first, 'canonical')).toMatchObject([{ href: expect.stringMatching(/\/en\/wizard$/) }])
    expect(metaContent(first, 'robots')).toBeUndefined()
    expect(metaContent(await page('?step=results&genre=18'), 'robots')).toBe('noindex')
    expect(links(await page('?step=genres'), 'canonical')).toMatchObject([
      { href: expect.stringMatching(/\/en\/wizard$/) },
    ])
  })

  it('ERRORS-03: outlasts a database that is unavailable', async () => {
    site.cache.invalidate()
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      for (const query of ['?step=sort', '?step=results']) {
        const answer = await site.fetch(`/en/wizard${query}`)
        expect([answer.status, texts(await answer.text(), 'h1')]).toEqual([503, ['The titles could not be loaded']])
      }
      expect((await site.fetch('/api/wizard-count')).status).toBe(503)
    } finally {
      site.failQueries(null)
    }
  })
})

describe('GET /api/wizard-count', () => {
  it('WIZARD-06: counts what fits, with posters of the first', async () => {
    const ask = async (query: string) =>
      (await (await site.fetch(`/api/wizard-count?${query}`, { headers: { cookie: 'user_country=US' } })).json()) as {
        titles: number
        exact: boolean
        posters: string[]
      }
    const all = await ask('')
    expect(all).toMatchObject({ exact: true, posters: { length: 9 } })
    const some = await ask('type=movie&genre=18&rating=8')
    expect(some.titles).toBeLessThan(all.titles)
    expect(plain(await page('?step=results&type=movie&genre=18&rating=8'))).toContain(`${some.titles} titles`)
    expect(await ask('type=tv&seasons-from=99')).toEqual({ titles: 0, exact: true, posters: [] })
    expect(await ask('genre=x&rating=%00&type=%F0%9F%8D%BF')).toEqual(all)
  })
})

const SAVE = '/api/wizard-save'
const BACK = '/en/wizard?step=results&genre=18'

describe('POST /api/wizard-save', () => {
  it('WIZARD-09, WIZARD-13: puts titles on the watchlist, which can be taken back', async () => {
    const ada = await signedIn(site, 'Ada-picks')
    await ada.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watched' })
    const answer = await ada.json(SAVE, { title: ['m550', 'm13', 't1399'] })
    const body = (await answer.json()) as { added: number; kept: number; addedAt: string }
    expect([answer.status, body]).toMatchObject([200, { added: 2, kept: 1 }])
    const statuses = async () => (await keptBy(site.db, ada.member)).entries.map(({ status }) => status).toSorted()
    expect(await statuses()).toEqual(['want_to_watch', 'want_to_watch', 'watched'])
    await ada.json('/api/list-watchlist', { addedAt: body.addedAt })
    expect(await statuses()).toEqual(['watched'])
  })

  it('WIZARD-09, -10: as a form it leads back and says what was done, or that there was nothing to save', async () => {
    const ben = await signedIn(site, 'Ben-picks')
    const send = async (titles: string[]) => {
      const fields = new URLSearchParams([['returnTo', BACK], ...titles.map((title) => ['title', title])])
      return (await ben.form(SAVE, fields)).headers.get('location') ?? ''
    }
    const done = await send(['m550', 'm13'])
    expect(done).toBe(`${BACK}&done=saved`)
    expect(plain(await (await ben.get(done)).text())).toContain('The titles are on your watchlist.')
    const nothing = await send([])
    expect(nothing).toBe(`${BACK}&problem=invalid-request`)
    expect(plain(await (await ben.get(nothing)).text())).toContain('No results to save')
    const failed = await send(['m550', 't999999999'])
    expect(failed).toBe(`${BACK}&problem=unknown-title`)
    expect(plain(await (await ben.get(failed)).text())).toContain('Error saving results')
  })

  it('WIZARD-09: makes a list of them, which a form is led to', async () => {
    const cem = await signedIn(site, 'Cem-picks')
    const answer = await cem.form(
      SAVE,
      new URLSearchParams([
        ['intent', 'list'],
        ['name', 'Picked today'],
        ['title', 'm550'],
        ['title', 't1399'],
      ]),
    )
    expect(answer.headers.get('location')).toMatch(/^\/tr\/share\/[\da-f-]{36}/)
    const list = await (await cem.get(answer.headers.get('location') ?? '')).text()
    expect(plain(list)).toContain('Picked today')
    expect((await keptBy(site.db, cem.member)).entries).toEqual([])
  })

  it('WIZARD-11, HEADER-11: guests sign in first, and come back to their results with what they had chosen', async () => {
    const fields = new URLSearchParams([
      ['returnTo', BACK],
      ['title', 'm550'],
      ['title', 't1399'],
    ])
    const answer = await visitor(site).form(SAVE, fields)
    const login = new URL(answer.headers.get('location') ?? '', 'http://kinora.example')
    expect([answer.status, login.pathname, login.searchParams.get('action')]).toEqual([303, '/en/login', 'watchlist'])
    const back = login.searchParams.get('redirectPath') ?? ''
    expect(back).toBe(`${BACK}&wizard=m550.t1399`)
    const dan = await signedIn(site, 'Dan-picks')
    const html = await (await dan.get(back)).text()
    expect(plain(html)).toContain('Your results are back. Add the 2 titles that you had chosen?')
    const waiting = html.slice(html.indexOf('Your results are back'), html.indexOf('wizard-picks'))
    expect(inputs(waiting, 'title').map(({ value }) => value)).toEqual(['m550', 't1399'])
    expect((await visitor(site).json(SAVE, { title: ['m550'] })).status).toBe(401)
  })

  it.each(['//evil.example', 'https://evil.example/en/wizard'])('leads nowhere else: %s', async (returnTo) => {
    const eve = await signedIn(site, `Eve-picks-${returnTo.length}`)
    const answer = await eve.form(SAVE, new URLSearchParams({ returnTo, title: 'm550' }))
    expect(answer.headers.get('location')).toBe('/tr/wizard?done=saved')
  })
})
