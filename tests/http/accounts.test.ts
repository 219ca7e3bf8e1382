import { describe, expect, it } from 'vitest'
import { createLink } from '#domain/accounts/links.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { manyTries, newMember, problems, SESSION, shownName, signIn } from './newcomers.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, limiter: manyTries() }) })

describe('signing in', () => {
  it('AUTH-02, AUTH-04: right is a session, wrong is the stated text, known address or not', async () => {
    const { email, displayName } = await newMember(site)
    const who = visitor(site)
    for (const wrong of [
      { email, password: 'not this' },
      { email: 'nobody@kinora.example', password: PASSWORD },
    ]) {
      const answer = await signIn(who, wrong)
      expect([answer.status, problems(await answer.text())]).toEqual([401, ['Invalid email or password']])
      expect(who.cookie(SESSION)).toBeUndefined()
    }
    const answer = await signIn(who, { email, password: PASSWORD })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en'])
    expect(await shownName(who)).toBe(displayName)
  })

  it('AUTH-17: tells scripts where to lead, and does not redirect them', async () => {
    const { email } = await newMember(site)
    const answer = await visitor(site).script('/en/login', {
      form: 'sign-in',
      email,
      password: PASSWORD,
      redirectPath: '/en/search',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ form: 'sign-in', done: 'login.signedIn', to: '/en/search' })
    const wrong = await visitor(site).script('/en/login', { form: 'sign-in', email, password: 'x' })
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { form: 'sign-in', problem: 'login.wrong', values: { email } },
    ])
  })

  it('AUTH-18, Q10: an address without language gets one; other sites are no place to go', async () => {
    const { email } = await newMember(site)
    const to = async (redirectPath: string) =>
      (await signIn(visitor(site), { email, password: PASSWORD, redirectPath }, '/de/login')).headers.get('location')
    expect(await to('/u/ada/watchlist')).toBe('/de/u/ada/watchlist')
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', '/en/..//evil.example'])
      expect(await to(evil)).toBe('/de')
  })

  it('AUTH-30, Q44: who is signed in is sent on at once', async () => {
    const { who } = await newMember(site)
    const location = async (path: string) => (await who.get(path)).headers.get('location')
    expect(await location('/en/login')).toBe('/en')
    expect(await location('/en/login?view=sign-up&redirectPath=/en/search?q=a')).toBe('/en/search?q=a')
    expect(await location('/en/login?redirectPath=//evil.example')).toBe('/en')
    expect(decodeURIComponent((await location('/en/auth?redirectPath=/en/search')) ?? '')).toBe(
      '/en/login?redirectPath=/en/search',
    )
  })

  it('AUTH-32: after too many tries it says only that a link may have been mailed, in the same words for all', async () => {
    const { email, displayName } = await newMember(site)
    // One after the other: there are few hashing slots.
    const who = visitor(site)
    for (let time = 0; time < 10; time += 1) expect((await signIn(who, { email, password: 'x' })).status).toBe(401)
    const redirectPath = '/en/search'
    for (const password of ['x', PASSWORD]) {
      const answer = await signIn(who, { email, password, redirectPath })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/en/login?view=link-sent&redirectPath=%2Fen%2Fsearch',
      ])
      expect(who.cookie(SESSION)).toBeUndefined()
    }
    const page = await (await who.get('/en/login?view=link-sent')).text()
    expect(plain(page)).toContain('If the password was right, a mail with a link is on its way.')
    const { id } = await site.db
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const token = await createLink({ db: site.db }, { kind: 'sign-in', value: id })
    const link = `/en/login/link?${new URLSearchParams({ token, redirectPath })}`
    const opened = await (await who.get(link)).text()
    expect(texts(opened, 'h1')).toEqual(['Sign in'])
    const pressed = await who.form(link, { form: 'link', token, redirectPath })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/en/search'])
    expect(await shownName(who)).toBe(displayName)
    expect((await visitor(site).get(link)).status).toBe(410)
    expect((await visitor(site).get('/en/login/link?token=x')).status).toBe(404)
  })

  it('a form that is none of ours is refused', async () => {
    for (const form of ['', 'constructor', '__proto__', 'delete'])
      expect((await visitor(site).form('/en/login', { form })).status).toBe(400)
  })

  it('says with 503 that the database is unavailable, and lets the visitor try again', async () => {
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      const answer = await signIn(visitor(site), { email: 'a@kinora.example', password: 'x' })
      expect([answer.status, problems(await answer.text())]).toEqual([
        503,
        ['That did not work. Please try again in a moment.'],
      ])
    } finally {
      site.failQueries(null)
    }
  })
})

describe('the admin variant', () => {
  it('AUTH-14: says so, and leads staff to the panel', async () => {
    expect(texts(await (await site.fetch('/en/login?fromAdmin=true')).text(), 'h1')).toEqual(['Admin sign-in'])
    const { email } = await newMember(site)
    const { id } = await site.db
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await site.db.insertInto('admin_users').values({ id, role: 'editor', updated_at: new Date() }).execute()
    const who = visitor(site)
    const answer = await signIn(who, { email, password: PASSWORD, redirectPath: '/admin/pages' })
    const screen = answer.headers.get('location') ?? ''
    expect(screen).toBe('/en/login?view=entering&fromAdmin=true&redirectPath=%2Fadmin%2Fpages')
    const on = screen.replace('view=entering&', '')
    expect(hrefs(await (await who.get(screen)).text())).toContain(on)
    expect((await who.get(on)).headers.get('location')).toBe('http://admin.localhost:3000/enter?to=%2Fadmin%2Fpages')
    const html = await (await who.get('/en')).text()
    expect(hrefs(html)).toContain('http://admin.localhost:3000')
  })

  it('AUTH-15: everybody else reads the stated text', async () => {
    const { email, displayName } = await newMember(site)
    const who = visitor(site)
    const answer = await signIn(who, { email, password: PASSWORD, fromAdmin: 'true' })
    const screen = await who.get(answer.headers.get('location') ?? '')
    expect([screen.status, problems(await screen.text())]).toEqual([
      403,
      ['You do not have admin access. Please contact an administrator.'],
    ])
    expect(await shownName(who)).toBe(displayName)
  })
})

describe('signing out', () => {
  it('AUTH-28, SETTINGS-15: ends this browser’s session, or every one, leads home, and forgets the cookie', async () => {
    const { who, email, displayName } = await newMember(site)
    const [other, third] = [visitor(site), visitor(site)]
    for (const browser of [other, third]) await signIn(browser, { email, password: PASSWORD })
    const answer = await who.form('/api/sign-out', { returnTo: '/en' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en'])
    expect(who.cookie(SESSION)).toBeUndefined()
    expect([await shownName(who), await shownName(other)]).toEqual([null, displayName])
    expect((await other.form('/api/sign-out', { returnTo: '/en', everywhere: '1' })).status).toBe(303)
    expect([await shownName(other), await shownName(third)]).toEqual([null, null])
    expect(third.cookie(SESSION)).toBeUndefined()
  })

  it('leads guests home too, and no one to another site', async () => {
    const answer = await visitor(site).form('/api/sign-out', { returnTo: '//evil.example' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en'])
    expect((await site.fetch('/api/sign-out')).status).toBe(405)
  })
})

describe('the header', () => {
  it('HEADER-04, -05: has a member’s places instead of sign-in, and no panel for members', async () => {
    const { member: ada, ...who } = await signedIn(site, 'Header-Ada')
    const html = await (await who.get('/tr')).text()
    for (const place of ['/tr/watchlist', '/tr/my-lists', '/tr/settings']) expect(hrefs(html)).toContain(place)
    expect(hrefs(html).filter((href) => href.startsWith('/tr/login') || href.includes('admin'))).toEqual([])
    expect(elements(html, 'form')).toContainEqual(expect.objectContaining({ action: '/api/sign-out', method: 'post' }))
    expect(plain(html)).toContain('Öneri listelerim')
    expect(html).not.toContain(ada.email)
    expect(html).not.toContain(ada.id)
  })

  it('HEADER-04: leads guests to sign in and back to the page', async () => {
    expect(hrefs(await (await site.fetch('/en')).text())).toContain('/en/login')
    expect(hrefs(await (await site.fetch('/en/search?q=a')).text())).toContain(
      '/en/login?redirectPath=%2Fen%2Fsearch%3Fq%3Da',
    )
  })

  it('AUTH-21: a session that is dead makes a guest of the visitor, and its cookie goes', async () => {
    const { who } = await newMember(site)
    await site.db.deleteFrom('auth_sessions').execute()
    expect(await shownName(who)).toBeNull()
    expect(who.cookie(SESSION)).toBeUndefined()
    const answer = await site.fetch('/en', { headers: { cookie: `${SESSION}=nonsense` } })
    expect(answer.headers.getSetCookie().join()).toMatch(/kinora\.session_token=;.*Max-Age=0/)
  })
})

describe('the banner for guests', () => {
  const shows = async (path: string, headers: Record<string, string> = {}) =>
    (await (await site.fetch(path, { headers })).text()).includes('class="promo"')

  it('HEADER-09: guests see it, members do not, and it stays closed', async () => {
    expect(await shows('/en')).toBe(true)
    expect(await shows('/en/search?view=genres')).toBe(true)
    expect(await shows('/en/login')).toBe(false)
    expect(await shows('/en/no/such/page')).toBe(false)
    const { who } = await newMember(site)
    expect(await (await who.get('/en')).text()).not.toContain('class="promo"')
    const guest = visitor(site)
    const answer = await guest.form('/api/promo', { returnTo: '/en/movie/550?x=1' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/movie/550?x=1'])
    expect(answer.headers.getSetCookie()).toEqual(['kinora_promo=off; Path=/; Max-Age=7776000; SameSite=Lax'])
    expect(await (await guest.get('/en')).text()).not.toContain('class="promo"')
    expect((await guest.form('/api/promo', { returnTo: 'https://evil.example' })).headers.get('location')).toBe('/en')
  })

  it('pages for guests are the same bytes for everybody, members before and after', async () => {
    const page = async () => (await (await site.fetch('/en/search?view=genres')).arrayBuffer()).byteLength
    const text = async () => (await site.fetch('/en/search?view=genres')).text()
    const before = [await page(), await text()]
    const { who } = await newMember(site)
    const own = await (await who.get('/en/search?view=genres')).text()
    expect(own).toContain('member-menu')
    expect([await page(), await text()]).toEqual(before)
    expect(before[1]).not.toContain('member-menu')
  })
})
