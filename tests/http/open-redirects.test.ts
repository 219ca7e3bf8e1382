import { afterAll, describe, expect, it } from 'vitest'
import { grantRole } from '#domain/accounts/roles/grant-role.ts'
import { createLink } from '#domain/accounts/links.ts'
import { startGoogleServer } from '#domain/accounts/testing/google-server.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { systemClock } from '#shared/clock.ts'
import { ELSEWHERE } from '#tests/elsewhere.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { landing, leads } from './leads.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { ORIGIN, withSite } from './site.ts'
import { takeTurn } from '#tests/take-turns.ts'

const TEST_LIMIT_MS = 180_000
const MANY = 1_000_000
const google = await startGoogleServer()
afterAll(() => google.stop())
const LIMITS = {
  signIn: MANY,
  signInAddress: MANY,
  signInPair: MANY,
  reset: MANY,
  resetAddress: MANY,
  resetPair: MANY,
  signUpPair: MANY,
  signUpAddress: MANY,
}
const site = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    clock: systemClock,
    auth: createTestAuth(deps.db, { google: google.config, confirmsEmail: true }),
    limiter: createRateLimiter({ limits: LIMITS }),
  }),
})

/** Where a response leads: by its headers, its JSON, and the links on its page. */
async function leadsOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.has('refresh')).toBe(false)
  const location = answer.headers.get('location')
  const type = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  const told = type.startsWith('application/json') ? (JSON.parse(text) as { to?: string; location?: string }) : {}
  return [location, told.to, told.location, ...(type.startsWith('text/html') ? leads(text) : [])].filter(
    (lead) => typeof lead === 'string',
  )
}

type Ask = (spelling: string) => Promise<Response>

interface Asked {
  who?: Visit
  /** Origins that may be targets. */
  own?: string[]
}

let places = 0

/**
 * The plainest at every place, the others in turn: the functions that validate a return URL are tested with all (return-address,
 * destination).
 */
function spellings(): string[] {
  places += 1
  return ['//evil.example', ...takeTurn(ELSEWHERE, places, 2)]
}

/** Sends some spellings, follows redirects on this site once, and returns the spellings that lead away. */
async function astray(ask: Ask, { who = visitor(site), own = [ORIGIN] }: Asked = {}) {
  const found: [spelling: string, lead: string][] = []
  for (const spelling of spellings()) {
    const first = await leadsOf(await ask(spelling))
    expect(first.length).toBeGreaterThan(0)
    const next = first[0] ?? ''
    const follows = landing(next).origin === ORIGIN && /^\/[a-z]{2}\/(?:login|preferences)/.test(next)
    const all = follows ? [...first, ...(await leadsOf(await who.get(next)))] : first
    for (const lead of all) {
      const url = landing(lead)
      const isOwn = own.includes(url.origin) && !url.pathname.startsWith('//') && !/^[/\\]{2}/.test(lead)
      if (!isOwn) found.push([spelling, lead])
    }
  }
  return found
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const wanted = { type: 'movie', id: '550' }

describe('AUTH-18: no guest is led to another site', { timeout: TEST_LIMIT_MS }, () => {
  const guest = () => visitor(site)
  const PAGES: Record<string, Ask> = {
    'the sign-in screen': (to) => guest().get(`/en/login?${query({ redirectPath: to })}`),
    'its view for the panel': (to) => guest().get(`/en/login?${query({ redirectPath: to, fromAdmin: 'true' })}`),
    'its view for signing up': (to) => guest().get(`/en/login?${query({ redirectPath: to, action: 'register' })}`),
    'its errors and notices': (to) =>
      guest().get(`/en/login?${query({ error: to, notice: to, view: to, action: to })}`),
    'the other name of the screen': (to) => guest().get(`/en/auth?${query({ redirectPath: to })}`),
    'that name without a language': (to) => guest().get(`/auth?${query({ redirectPath: to })}`),
    'pages of members': (to) => guest().get(`/en/watchlist?${query({ redirectPath: to, returnTo: to, tab: to })}`),
    settings: (to) => guest().get(`/settings?${query({ redirectPath: to, returnTo: to })}`),
    'the page of preferences': (to) => guest().get(`/en/preferences?${query({ returnTo: to })}`),
    'the root': (to) => guest().get(`/?${query({ redirectPath: to, returnTo: to, next: to })}`),
    'a return from Google': (to) => guest().get(`/auth/callback?${query({ state: to, code: to, error: to })}`),
    'a mailed link': (to) => guest().get(`/en/login/confirm?${query({ token: to, returnPath: to })}`),
    'a link for a reset': (to) => guest().get(`/reset-password?${query({ token: to, redirectPath: to })}`),
  }
  it.each(Object.entries(PAGES))('by %s', async (_name, ask) => {
    expect(await astray(ask)).toEqual([])
  })

  it('by a parameter that is given twice', async () => {
    for (const pair of [
      ['/en', '//evil.example'],
      ['//evil.example', '/en'],
      ['//evil.example', '//evil.example'],
    ]) {
      for (const name of ['redirectPath', 'returnTo'])
        for (const path of ['/en/login', '/en/preferences', '/en/login/google']) {
          const twice = new URLSearchParams(pair.map((value) => [name, value]))
          const found = await leadsOf(await guest().get(`${path}?${twice}`, { 'sec-fetch-site': 'cross-site' }))
          for (const lead of found) expect([pair, path, landing(lead).origin]).toEqual([pair, path, ORIGIN])
        }
    }
  })

  const FORMS: Record<string, Ask> = {
    'the banner': (to) => guest().form('/api/promo', { returnTo: to }),
    'the choice of cookies': (to) => guest().form('/api/consent', { choice: 'all', returnTo: to }),
    'signing out': (to) => guest().form('/api/sign-out', { returnTo: to }),
    preferences: (to) => guest().form('/api/preferences', { country: 'TR', returnTo: to }),
    'preferences by script': (to) => guest().script('/api/preferences', { country: 'TR', returnTo: to }),
    'an intention': (to) => guest().form('/api/intention', { ...wanted, action: 'watchlist', returnTo: to }),
    'the watchlist of a title': (to) =>
      guest().form('/api/watchlist-entry', { ...wanted, status: 'add', returnTo: to }),
    'a rating': (to) => guest().form('/api/rating', { ...wanted, rating: '7', returnTo: to }),
    'a watchlist': (to) => guest().form('/api/watchlist', { intent: 'share', on: '1', returnTo: to }),
    services: (to) => guest().form('/api/services', { intent: 'only-mine', on: '1', returnTo: to }),
    'services that are none': (to) => guest().form('/api/services', { intent: 'x', returnTo: to }),
    'an import': (to) => guest().form('/api/import', { intent: 'stop', returnTo: to }),
    'a file to import': (to) => guest().form('/api/import-file', { returnTo: to }),
    'own data': (to) => guest().form('/api/my-data', { returnTo: to }),
    'an avatar': (to) => guest().form('/api/avatar', { returnTo: to }),
    'a forgotten password': (to) =>
      guest().form('/en/login', { form: 'forgot', email: 'a@kinora.example', redirectPath: to, fromAdmin: to }),
    'a code that nobody asked for': (to) => guest().form('/en/login', { form: 'code', code: '1', redirectPath: to }),
    'a wrong password': (to) =>
      guest().form('/en/login', { form: 'sign-in', email: 'a@kinora.example', password: '', redirectPath: to }),
  }
  it.each(Object.entries(FORMS))('by the form of %s', async (_name, ask) => {
    expect(await astray(ask)).toEqual([])
  })

  it('by the button to Google, nor on the way back', async () => {
    google.state.person = { sub: '7', email: 'ada@kinora.example', email_verified: true, name: 'Ada Lovelace' }
    const ask = async (to: string) => {
      const who = visitor(site)
      const start = await who.get(`/en/login/google?${query({ redirectPath: to, callbackURL: to, state: to })}`)
      const target = start.headers.get('location') ?? ''
      expect(new URL(target).origin).toBe(google.config.issuer)
      expect(new URL(target).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/auth/callback`)
      const back = await google.consent(target)
      for (const name of ['redirectPath', 'returnTo', 'callbackURL']) back.set(name, to)
      return who.get(`/auth/callback?${back}`)
    }
    expect(await astray(ask)).toEqual([])
  })

  it('by a link that was mailed for a path', async () => {
    let number = 0
    const ask = async (to: string) => {
      number += 1
      const pending = { email: `new-${number}@kinora.example`, hash: 'x:y', displayName: `new-${number}` }
      const value = JSON.stringify({ ...pending, language: 'en', country: 'US', returnPath: to })
      const token = await createLink({ db: site.db }, { kind: 'confirm-sign-up', value })
      const answer = await visitor(site).form(`/en/login/confirm?token=${token}`, { form: 'confirm', token })
      expect(answer.status).toBe(303)
      return answer
    }
    expect(await astray(ask)).toEqual([])
  })
})

describe('AUTH-18, Q44: no member is led to another site', { timeout: TEST_LIMIT_MS }, () => {
  it('by signing in', async () => {
    const { member } = await signedIn(site, 'Signs-in')
    const fields = { form: 'sign-in', email: member.email, password: PASSWORD }
    const ask = (to: string) => visitor(site).script('/en/login', { ...fields, redirectPath: to })
    expect(await astray(ask)).toEqual([])
  })

  it('by any form, nor by the sign-in screen', async () => {
    const who = await signedIn(site, 'Has-forms')
    const own = JSON.stringify({ format: 'kinora-own-data', version: 1 })
    const asks: Ask[] = [
      (to) => who.get(`/en/login?${query({ redirectPath: to })}`),
      (to) => who.get(`/en/login?${query({ redirectPath: to, fromAdmin: 'true' })}`),
      (to) => who.get(`/en/my-lists?${query({ redirectPath: to })}`),
      (to) => who.form('/api/intention', { ...wanted, action: 'watchlist', returnTo: to }),
      (to) => who.form('/api/watchlist-entry', { ...wanted, status: 'none', returnTo: to }),
      (to) => who.form('/api/watchlist-entry', { type: 'x', returnTo: to }),
      (to) => who.form('/api/rating', { ...wanted, remove: '1', returnTo: to }),
      (to) => who.form('/api/watchlist', { intent: 'share', on: '0', returnTo: to }),
      (to) => who.form('/api/services', { intent: 'only-mine', on: '0', returnTo: to }),
      (to) => who.get(`/en/services?${query({ returnTo: to })}`),
      (to) => who.form('/api/watchlist', { intent: 'nothing', returnTo: to }),
      (to) => who.form('/en/settings', { form: 'services', returnTo: to, redirectPath: to }),
      (to) => {
        const body = new FormData()
        body.set('file', new Blob([own]), 'own.json')
        body.set('returnTo', to)
        const cookie = `kinora.session_token=${who.cookie('kinora.session_token')}`
        return site.fetch('/api/my-data', { method: 'POST', headers: { origin: ORIGIN, cookie }, body })
      },
    ]
    for (const ask of asks) expect(await astray(ask, { who })).toEqual([])
  })

  it('nor staff, who may be led to the panel', async () => {
    const who = await signedIn(site, 'Is-staff')
    await grantRole({ db: site.db, clock: systemClock }, { email: who.member.email, role: 'admin' })
    const own = [ORIGIN, SITE.adminUrl]
    for (const fromAdmin of ['true', 'false', 'https://evil.example']) {
      const ask = (to: string) => who.get(`/en/login?${query({ redirectPath: to, fromAdmin })}`)
      expect(await astray(ask, { who, own })).toEqual([])
    }
  })

  it('by signing out', async () => {
    for (const [at, spelling] of spellings().entries()) {
      const who = await signedIn(site, `Goes-${at}`)
      const answer = await who.form('/api/sign-out', { returnTo: spelling })
      expect([spelling, landing(answer.headers.get('location') ?? '').origin]).toEqual([spelling, ORIGIN])
    }
  })
})
