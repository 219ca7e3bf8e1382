import { beforeEach, describe, expect, it } from 'vitest'
import { linkSeconds } from '#shared/members/link-lives.ts'
import { createLink } from '#domain/accounts/links.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { createRateLimiter } from '#integrations/cache/rate-limiter.ts'
import type { MailOrder } from '#shared/jobs.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const SESSION = 'kinora.session_token'
const noted = recordingJobs()
let late = 0
const clock = { now: () => new Date(Date.now() + late) }
beforeEach(() => {
  late = 0
})

const unlimited = { signUp: 10_000, signIn: 10_000, reset: 10_000 }
const site = withSite({
  sample: false,
  adapt: (deps) => ({ ...deps, jobs: noted, clock, limiter: createRateLimiter({ limits: unlimited }) }),
})
/** Where new addresses must be confirmed. */
const strict = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    jobs: noted,
    auth: createTestAuth(deps.db, { confirmsEmail: true }),
    limiter: createRateLimiter({ limits: unlimited }),
  }),
})

let number = 0
/** Somebody new, with nothing sent yet. */
function somebody() {
  number += 1
  const displayName = `visitor-${number}`
  return { displayName, email: `${displayName}@kinora.example`, password: PASSWORD }
}
const signUp = (who: Visit, fields: Record<string, string>, path = '/en/login') =>
  who.form(path, { form: 'sign-up', ...fields })
const signIn = (who: Visit, fields: Record<string, string>, path = '/en/login') =>
  who.form(path, { form: 'sign-in', ...fields })

async function member() {
  const person = somebody()
  const who = visitor(site)
  expect((await signUp(who, person)).status).toBe(303)
  return { ...person, who }
}

/** The name in the header's menu; null for guests. */
async function shownName(who: Visit, path = '/en'): Promise<string | null> {
  const html = await (await who.get(path)).text()
  return /<p class="account-name">.*?<bdi>(.*?)<\/bdi>/s.exec(html)?.[1] ?? null
}

const mailsTo = (to: string): MailOrder[] =>
  noted.jobs.flatMap((job) => (job.name === 'send-mail' && job.to === to ? [job] : []))
const linkTo = (to: string) => (mailsTo(to).at(-1)?.url ?? '').replace(ORIGIN, '')

/** The text of what is wrong, beside the fields and above them. */
const problems = (html: string) =>
  texts(html, 'p').filter((_, at) => elements(html, 'p')[at]?.['class']?.includes('form-error'))

describe('the sign-in screen', () => {
  it('AUTH-01: has three views, each with its own address', async () => {
    const heading = async (path: string) => texts(await (await site.fetch(path)).text(), 'h1')
    expect(await heading('/en/login')).toEqual(['Sign in'])
    expect(await heading('/en/login?view=sign-up')).toEqual(['Create your account'])
    expect(await heading('/en/login?view=forgot')).toEqual(['Reset password'])
    expect(await heading('/en/login?view=nonsense')).toEqual(['Sign in'])
    const own = hrefs(await (await site.fetch('/en/login?redirectPath=/en/search')).text())
    expect(own).toContain('/en/login?view=sign-up&redirectPath=%2Fen%2Fsearch')
    expect(own).toContain('/en/login?view=forgot&redirectPath=%2Fen%2Fsearch')
  })

  it('HEADER-10: says what the prompt was raised for, and opens signing up for who wants that', async () => {
    const text = async (action: string) => plain(await (await site.fetch(`/en/login?action=${action}`)).text())
    expect(await text('rate')).toContain('Sign in to rate this content')
    expect(await text('comment')).toContain('Sign in to leave a comment')
    expect(await text('register')).toContain('Create your account')
  })

  it('AUTH-03: fields say what they are to password managers', async () => {
    const fields = async (view: string) =>
      Object.fromEntries(
        elements(await (await site.fetch(`/en/login?view=${view}`)).text(), 'input')
          .filter((input) => input['autocomplete'] !== undefined && input['type'] !== 'search')
          .map((input) => [input['name'], input['autocomplete']]),
      )
    expect(await fields('sign-in')).toMatchObject({ email: 'username', password: 'current-password' })
    expect(await fields('sign-up')).toMatchObject({
      displayName: 'nickname',
      email: 'username',
      password: 'new-password',
    })
    expect(await fields('code')).toMatchObject({ code: 'one-time-code' })
  })

  it('AUTH-11: offers Google only where it is configured', async () => {
    expect(hrefs(await (await site.fetch('/en/login')).text()).some((href) => href.includes('google'))).toBe(false)
    const answer = await site.fetch('/en/login/google?redirectPath=/en/search')
    expect(answer.headers.get('location')).toBe('/en/login?redirectPath=%2Fen%2Fsearch&error=google')
    expect(plain(await (await site.fetch('/en/login?error=google')).text())).toContain('Google sign-in failed')
  })

  it('I18N-02: speaks every language, and shows no key of its own', async () => {
    for (const language of LANGUAGES) {
      for (const path of ['/login?view=sign-up', '/login?view=code', '/login?error=google']) {
        const html = await (await site.fetch(`/${language}${path}`)).text()
        const visible = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '')
        expect(visible.replace(/<[^>]*>/g, ' ')).not.toMatch(
          /\b(?:login|reset|settings|prompt|menu|promo)\.[a-zA-Z]+\b/,
        )
      }
    }
  })

  it('is kept by nobody, and carries its texts alone', async () => {
    const answer = await site.fetch('/en/login')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await (await site.fetch('/en/search')).text()).not.toContain('login.wrong')
  })
})

describe('signing up', () => {
  it('AUTH-05, AUTH-02: signs in at once, in the page’s language and the visitor’s country', async () => {
    const person = somebody()
    const who = visitor(site)
    const answer = await signUp(who, { ...person, redirectPath: '/tr/search?q=a' }, '/tr/login?view=sign-up')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tr/search?q=a'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await shownName(who)).toBe(person.displayName)
    const profile = await site.db
      .selectFrom('user_profiles')
      .select(['language_code', 'country_code'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(profile).toEqual({ language_code: 'tr', country_code: 'US' })
  })

  it.each([
    ['AUTH-06', { displayName: '   ' }, 'Display name is required'],
    ['LIMITS-51', { password: '12345' }, 'Password must be at least 6 characters'],
    ['AUTH-03', { email: '' }, 'Please enter a valid email address'],
  ])('%s: beside its field: %o', async (_id, wrong, text) => {
    const person = { ...somebody(), ...wrong }
    const answer = await signUp(visitor(site), person)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(problems(html)).toEqual([text])
    const [field = ''] = Object.keys(wrong)
    const input = elements(html, 'input').find(({ name }) => name === field)
    expect(input?.['aria-invalid']).toBe('true')
    expect(html).toContain(`id="${input?.['aria-describedby']?.split(' ')[0]}"`)
  })

  it('keeps what was typed, but no password', async () => {
    const answer = await signUp(visitor(site), { ...somebody(), displayName: 'a b', password: 'not-to-be-shown' })
    const html = await answer.text()
    const value = (name: string) => elements(html, 'input').find((input) => input['name'] === name)?.['value']
    expect([value('displayName'), value('email')]).toEqual(['a b', expect.stringContaining('@kinora.example')])
    expect(html).not.toContain('not-to-be-shown')
  })

  it('AUTH-31, AUTH-33: an address or a name that is taken is told beside its field', async () => {
    const { displayName, email } = await member()
    const taken = await signUp(visitor(site), { ...somebody(), email: email.toUpperCase() })
    expect([taken.status, problems(await taken.text())]).toEqual([
      409,
      ['There is already an account with this address.'],
    ])
    const named = await signUp(visitor(site), { ...somebody(), displayName: displayName.toUpperCase() })
    expect([named.status, problems(await named.text())]).toEqual([409, ['Somebody else has this display name.']])
  })

  it('Q40: with confirmation on, says the same for known and unknown addresses, and the link finishes it', async () => {
    const person = somebody()
    const who = visitor(strict)
    const answer = await signUp(who, { ...person, redirectPath: '/en/search?q=a' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/en/login?view=check-mail&redirectPath=%2Fen%2Fsearch%3Fq%3Da',
    ])
    expect(who.cookie(SESSION)).toBeUndefined()
    const link = linkTo(person.email)
    expect(link).toMatch(/^\/en\/login\/confirm\?token=[\w-]+$/)
    expect((await who.get(link)).status).toBe(200)
    expect((await who.get(link)).status).toBe(200)
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const confirmed = await who.form(link, { form: 'confirm', token })
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/en/search?q=a'])
    expect(await shownName(who)).toBe(person.displayName)
    expect((await who.form(link, { form: 'confirm', token })).status).toBe(410)
    const again = await visitor(strict).get(link)
    expect([again.status, problems(await again.text())]).toEqual([410, ['This link has expired or was used already.']])

    const known = await signUp(visitor(strict), { ...somebody(), email: person.email, redirectPath: '/en/search?q=a' })
    expect([known.status, known.headers.get('location')]).toEqual([answer.status, answer.headers.get('location')])
    expect(mailsTo(person.email).at(-1)?.mail).toBe('address-taken')
  })
})

describe('signing in', () => {
  it('AUTH-02, AUTH-04: right is a session, wrong is the stated text, known address or not', async () => {
    const { email, displayName } = await member()
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
    const { email } = await member()
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
    const { email } = await member()
    const to = async (redirectPath: string) =>
      (await signIn(visitor(site), { email, password: PASSWORD, redirectPath }, '/de/login')).headers.get('location')
    expect(await to('/u/ada/watchlist')).toBe('/de/u/ada/watchlist')
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', '/en/..//evil.example'])
      expect(await to(evil)).toBe('/de')
  })

  it('AUTH-30, Q44: who is signed in is sent on at once', async () => {
    const { who } = await member()
    const location = async (path: string) => (await who.get(path)).headers.get('location')
    expect(await location('/en/login')).toBe('/en')
    expect(await location('/en/login?view=sign-up&redirectPath=/en/search?q=a')).toBe('/en/search?q=a')
    expect(await location('/en/login?redirectPath=//evil.example')).toBe('/en')
    expect(decodeURIComponent((await location('/en/auth?redirectPath=/en/search')) ?? '')).toBe(
      '/en/login?redirectPath=/en/search',
    )
  })

  it('AUTH-32: says so when there were too many tries', async () => {
    const { email } = await member()
    const who = visitor(site)
    let last = await signIn(who, { email, password: 'x' })
    for (let tries = 1; tries < 20 && last.status === 401; tries += 1)
      last = await signIn(who, { email, password: 'x' })
    expect([last.status, problems(await last.text())]).toEqual([429, ['Too many tries. Please wait a few minutes.']])
  })

  it('tells everybody with a wrong password to confirm their address first, where that is asked for', async () => {
    const hint = 'Just signed up? Confirm your address with the link in our mail first.'
    const wrong = { email: 'nobody@kinora.example', password: 'x' }
    expect(plain(await (await signIn(visitor(strict), wrong)).text())).toContain(hint)
    expect(plain(await (await signIn(visitor(site), wrong)).text())).not.toContain(hint)
  })

  it('a form that is none of ours is refused', async () => {
    for (const form of ['', 'constructor', '__proto__', 'delete'])
      expect((await visitor(site).form('/en/login', { form })).status).toBe(400)
  })

  it('says with 503 that the database is away, and lets the visitor try again', async () => {
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
    const { email } = await member()
    const { id } = await site.db
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await site.db.insertInto('admin_users').values({ id, role: 'editor', updated_at: new Date() }).execute()
    const who = visitor(site)
    const answer = await signIn(who, { email, password: PASSWORD, redirectPath: '/admin/pages' })
    const screen = answer.headers.get('location') ?? ''
    expect(screen).toBe('/en/login?fromAdmin=true&redirectPath=%2Fadmin%2Fpages')
    expect((await who.get(screen)).headers.get('location')).toBe('http://admin.localhost:3000/admin/pages')
    const html = await (await who.get('/en')).text()
    expect(hrefs(html)).toContain('http://admin.localhost:3000')
  })

  it('AUTH-15: everybody else reads the stated text', async () => {
    const { email, displayName } = await member()
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

describe('a forgotten password', () => {
  it('AUTH-12: wants an address', async () => {
    const answer = await visitor(site).form('/en/login?view=forgot', { form: 'forgot', email: ' ' })
    expect([answer.status, problems(await answer.text())]).toEqual([422, ['Please enter your email address']])
  })

  it('AUTH-13: mails a link in the page’s language, and says the same for every address', async () => {
    const { email } = await member()
    const ask = (address: string) => visitor(site).form('/tr/login?view=forgot', { form: 'forgot', email: address })
    const [known, unknown] = [await ask(email), await ask('nobody-at-all@kinora.example')]
    expect([known.status, known.headers.get('location')]).toEqual([303, '/tr/login?view=reset-sent'])
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/tr/login?view=reset-sent'])
    expect(noted.jobs.slice(-2)).toEqual(
      [email, 'nobody-at-all@kinora.example'].map((to) => ({ name: 'mail-reset-link', to, language: 'tr' })),
    )
  })

  it('AUTH-13: says when the mail cannot be sent', async () => {
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      const answer = await visitor(site).form('/en/login?view=forgot', { form: 'forgot', email: 'a@kinora.example' })
      expect([answer.status, problems(await answer.text())]).toEqual([503, ['Failed to send password reset email']])
    } finally {
      site.failQueries(null)
    }
  })
})

describe('/reset-password', () => {
  async function asked() {
    const person = await member()
    const user = site.db.selectFrom('auth_users').select('id').where('email', '=', person.email)
    const { id: value } = await user.executeTakeFirstOrThrow()
    const token = await createLink({ db: site.db, clock }, { kind: 'reset-password', value })
    return { ...person, link: `/reset-password?token=${token}`, token }
  }
  const send = (link: string, token: string, password: string, confirmation = password) =>
    visitor(site).form(link, { form: 'reset', token, password, confirmation })

  it('RESET-01, RESET-03, Q42: without a link says at once that there is none, and how to get one', async () => {
    for (const [path, status] of [
      ['/reset-password', 200],
      ['/reset-password?token=bogus', 404],
    ] as const) {
      const answer = await site.fetch(path)
      const html = await answer.text()
      expect([answer.status, texts(html, 'h1')]).toEqual([status, ['Invalid or expired reset link']])
      expect(hrefs(html)).toContain('/en/login?view=forgot')
      expect(elements(html, 'input').some(({ type }) => type === 'password')).toBe(false)
    }
  })

  it('RESET-04: says when the link cannot be checked', async () => {
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      const answer = await site.fetch('/reset-password?token=x')
      expect([answer.status, texts(await answer.text(), 'h1')]).toEqual([503, ['Error checking reset link']])
    } finally {
      site.failQueries(null)
    }
  })

  it('RESET-05, RESET-06: says what is wrong beside the fields, and the link stays good', async () => {
    const { link, token } = await asked()
    const short = await send(link, token, '12345')
    expect([short.status, problems(await short.text())]).toEqual([422, ['Password must be at least 6 characters']])
    const unequal = await send(link, token, 'new password', 'other password')
    expect([unequal.status, problems(await unequal.text())]).toEqual([422, ['Passwords do not match']])
    expect((await site.fetch(link)).status).toBe(200)
  })

  it('RESET-10, RESET-12: sets it once; old password and all sessions are over', async () => {
    const { link, token, email, who, displayName } = await asked()
    expect(await shownName(who)).toBe(displayName)
    const answer = await send(link, token, 'new password')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reset-password?done=1'])
    const done = await (await site.fetch('/reset-password?done=1')).text()
    expect(plain(done)).toContain('Your password is changed. Sign in with the new one.')
    expect(done).toMatch(/<noscript><meta http-equiv="refresh" content="3;url=\/en\/login\?notice=password-changed"/i)
    expect(await shownName(who)).toBeNull()
    expect((await signIn(visitor(site), { email, password: PASSWORD })).status).toBe(401)
    expect((await signIn(visitor(site), { email, password: 'new password' })).status).toBe(303)
    const again = await send(link, token, 'once more')
    expect([again.status, texts(await again.text(), 'h1')]).toEqual([
      410,
      ['Reset link has expired. Please request a new one.'],
    ])
  })

  it('RESET-02: an hour later the link is over', async () => {
    const { link } = await asked()
    late = (linkSeconds('reset-password') + 1) * 1_000
    const answer = await site.fetch(link)
    expect([answer.status, texts(await answer.text(), 'h1')]).toEqual([
      410,
      ['Reset link has expired. Please request a new one.'],
    ])
  })

  it('RESET-08: says when it could not be set', async () => {
    const { link, token } = await asked()
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      const answer = await send(link, token, 'new password')
      expect([answer.status, problems(await answer.text())]).toEqual([503, ['Error updating password']])
    } finally {
      site.failQueries(null)
    }
  })

  it('tells no other site where its token is, and is kept by nobody', async () => {
    const answer = await site.fetch('/reset-password?token=secret-token')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(hrefs(await answer.text()).filter((href) => href.includes('secret-token'))).toEqual([])
  })
})

describe('signing out', () => {
  it('AUTH-28, SETTINGS-15: ends every session, leads home, and forgets the cookie', async () => {
    const { who, email } = await member()
    const other = visitor(site)
    await signIn(other, { email, password: PASSWORD })
    const answer = await who.form('/api/sign-out', { returnTo: '/en' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en'])
    expect(who.cookie(SESSION)).toBeUndefined()
    expect([await shownName(who), await shownName(other)]).toEqual([null, null])
    expect(other.cookie(SESSION)).toBeUndefined()
  })

  it('leads guests home too, and nobody to another site', async () => {
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
    const { who } = await member()
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
    expect(await shows('/en/login')).toBe(false)
    const { who } = await member()
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
    const { who } = await member()
    const own = await (await who.get('/en/search?view=genres')).text()
    expect(own).toContain('member-menu')
    expect([await page(), await text()]).toEqual(before)
    expect(before[1]).not.toContain('member-menu')
  })
})
