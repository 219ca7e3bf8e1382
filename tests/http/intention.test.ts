import { describe, expect, it } from 'vitest'
import { PASSWORD, testAccounts } from '#domain/accounts/testing/test-accounts.ts'
import { testBrowser } from '#domain/accounts/testing/test-browser.ts'
import { writeGuestServices } from '#domain/services/guest-viewing.ts'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, plain } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

const COOKIE = 'kinora_intention'
const WANTED = { action: 'watchlist', type: 'movie', id: '550', returnTo: '/en/movie/550-fight-club?x=1' }

/** A guest with an intention, in a browser of their own. */
async function guestWho(fields: Record<string, string>) {
  const browser = testBrowser()
  const guest = visitor(site, browser)
  return { browser, guest, answer: await guest.form('/api/intention', fields) }
}

async function signUp(browser: ReturnType<typeof testBrowser>, name: string) {
  return (await testAccounts(site.db).member(name, browser)).member
}

describe('a guest’s intention', () => {
  it('HEADER-11: leads to the sign-in screen with action and return path, and is kept out of scripts’ reach', async () => {
    const { answer } = await guestWho(WANTED)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      '/en/login?action=watchlist&redirectPath=%2Fen%2Fmovie%2F550-fight-club%3Fx%3D1',
    )
    const cookie = `${COOKIE}=watchlist.movie.550; Path=/; Max-Age=1800; SameSite=Lax; HttpOnly`
    expect(answer.headers.getSetCookie()).toEqual([cookie])
    const { answer: anew } = await guestWho({ ...WANTED, view: 'sign-up' })
    expect(anew.headers.get('location')).toMatch(/^\/en\/login\?view=sign-up&action=watchlist&/)
  })

  it.each([
    [{ ...WANTED, value: 'watched' }, 'watchlist.movie.550.watched'],
    [{ ...WANTED, action: 'rate', value: '9' }, 'rate.movie.550.9'],
  ])('ROLES-03: keeps what was chosen in a session that had ended: %o', async (fields, kept) => {
    const { answer } = await guestWho(fields)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining(`${COOKIE}=${kept};`)])
    const nonsense = await guestWho({ ...fields, value: '11' })
    expect(nonsense.answer.headers.getSetCookie()).toEqual([])
  })

  it('HEADER-12, ROLES-03: after signing up the title is on the watchlist, and the page says so', async () => {
    const { browser, guest } = await guestWho(WANTED)
    const member = await signUp(browser, 'New-here')
    const html = await (await guest.get('/en/movie/550-fight-club?x=1')).text()
    expect(plain(html)).toContain('Added to watchlist')
    const { entries } = await keptBy(site.db, member)
    expect(entries).toMatchObject([{ content_id: 550, content_type: 'movie', status: 'want_to_watch' }])
    expect(guest.cookie(COOKIE)).toBeUndefined()
    expect(plain(await (await guest.get('/en/movie/550-fight-club')).text())).not.toContain('Added to watchlist')
  })

  it('after signing in it is done once, also through the sign-in form itself', async () => {
    await signedIn(site, 'Knows-us')
    const { guest } = await guestWho({ ...WANTED, id: '603', type: 'movie' })
    const fields = { form: 'sign-in', email: 'knows-us@kinora.example', password: PASSWORD }
    const redirectPath = '/en/movie/550-fight-club?x=1'
    const signIn = await guest.form('/en/login', { ...fields, redirectPath, action: 'watchlist' })
    expect(signIn.headers.get('location')).toBe(redirectPath)
    expect(plain(await (await guest.get(redirectPath)).text())).toContain('Added to watchlist')
    expect(guest.cookie(COOKIE)).toBeUndefined()
  })

  it('what a person wanted to rate is not rated for them', async () => {
    const { browser, guest } = await guestWho({ ...WANTED, action: 'rate' })
    const member = await signUp(browser, 'Rater')
    const html = await (await guest.get('/en')).text()
    expect(html).toContain('Fight Club')
    expect(await keptBy(site.db, member)).toMatchObject({ entries: [], ratings: [] })
    expect(guest.cookie(COOKIE)).toBeUndefined()
  })

  it('no link keeps or does anything', async () => {
    const guest = visitor(site)
    const query = new URLSearchParams(WANTED)
    expect((await guest.get(`/api/intention?${query}`)).status).toBe(405)
    for (const path of ['/en', '/en/movie/550-fight-club', '/en/login']) await guest.get(`${path}?${query}`)
    expect(guest.cookie(COOKIE)).toBeUndefined()
    const member = await signedIn(site, 'Clicker')
    for (const path of ['/en', '/en/movie/550-fight-club', '/en/watchlist']) {
      await member.get(`${path}?${query}&status=watched&want=watchlist:movie:550`)
    }
    expect((await keptBy(site.db, member.member)).entries).toEqual([])
  })

  it.each([[{ ...WANTED, action: 'delete' }], [{ ...WANTED, type: 'person' }], [{ ...WANTED, id: '1 or 1' }]])(
    '%o is none',
    async (fields) => {
      const { answer } = await guestWho(fields)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it('anyone who is signed in already goes back to their page', async () => {
    const member = await signedIn(site, 'Here-already')
    const answer = await member.form('/api/intention', WANTED)
    expect([answer.headers.get('location'), member.cookie(COOKIE)]).toEqual([WANTED.returnTo, undefined])
  })

  it.each(['', 'nonsense', 'watchlist.movie.x', 'watchlist.person.5'])(
    'a cookie of %o does nothing and goes',
    async (value) => {
      const member = await signedIn(site, `Odd-${value.length}`)
      const answer = await site.fetch('/en', {
        headers: { cookie: `kinora.session_token=${member.cookie('kinora.session_token')}; ${COOKIE}=${value}` },
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toContain(`${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
      expect((await keptBy(site.db, member.member)).entries).toEqual([])
    },
  )

  it('waits while the database is unavailable, and on the sign-in screen', async () => {
    const { browser, guest } = await guestWho(WANTED)
    const member = await signUp(browser, 'Patient')
    await guest.get('/en/login')
    expect(guest.cookie(COOKIE)).toBe('watchlist.movie.550')
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    await guest.get('/en')
    site.failQueries(null)
    expect(guest.cookie(COOKIE)).toBe('watchlist.movie.550')
    await guest.get('/en')
    expect((await keptBy(site.db, member)).entries).toHaveLength(1)
  })

  it('services that a guest has chosen move to the account', async () => {
    const browser = testBrowser()
    browser.take([`user_services=${writeGuestServices([8, 337, 999_999])}`])
    const member = await signUp(browser, 'Streamer')
    const guest = visitor(site, browser)
    await guest.get('/en')
    expect((await keptBy(site.db, member)).profile?.services).toEqual([8, 337])
    expect(guest.cookie('user_services')).toBeUndefined()
  })
})

describe('members’ user state on pages', () => {
  it('cards carry the viewer’s status and rating, on home, search, browse and title pages; guests’ pages have none', async () => {
    const member = await signedIn(site, 'Marker')
    await member.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watched' })
    await member.json('/api/rating', { type: 'movie', id: 550, rating: 9 })
    for (const path of ['/en/search?q=fight+club', '/en/movie/550-fight-club', '/en/person/287-brad-pitt']) {
      const html = await (await member.get(path)).text()
      expect([path, html.includes('userTitles'), plain(html).includes('Watched')]).toEqual([path, true, true])
      const guests = await (await visitor(site).get(path)).text()
      expect([path, guests.includes('userTitles'), plain(guests).includes('Watched')]).toEqual([path, false, false])
    }
  })

  it('DETAIL-03, DETAIL-04: the title’s page works without scripts: statuses, remove, ten stars that each rate', async () => {
    const member = await signedIn(site, 'No-scripts')
    await member.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watching' })
    const html = await (await member.get('/en/movie/550-fight-club')).text()
    const buttons = elements(html, 'button').filter(({ name }) => name === 'status')
    expect(buttons.map(({ value }) => value)).toEqual(['want_to_watch', 'watching', 'watched', 'dropped', 'none'])
    expect(buttons.find((button) => button['aria-pressed'] === 'true')?.['value']).toBe('watching')
    const stars = elements(html, 'button').filter(({ name }) => name === 'rating')
    expect(stars.map(({ value }) => Number(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(elements(html, 'button').filter((button) => 'disabled' in button && button['type'] === 'submit')).toEqual([])
    const [shell = ''] = html.split('<div hidden id="S:')
    expect(elements(shell, 'button').filter(({ name }) => name === 'status')).toHaveLength(5)
  })

  it('what the page changed before it failed is reported', async () => {
    const member = await signedIn(site, 'Failed')
    const html = await (await member.get('/en/movie/550-fight-club?problem=watchlist-full')).text()
    expect(plain(html)).toContain('Your watchlist could not be updated.')
  })
})
