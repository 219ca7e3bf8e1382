import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeSigned } from '#domain/accounts/auth/session-cookie.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { Member } from '#shared/members/member.ts'
import {
  PUBLIC_ORIGIN,
  TEST_PEOPLE,
  TEST_SECRET_OF_PEOPLE,
  createTestApp,
  testPeople,
} from '../testing/create-test-app.ts'
import { Answer } from '../http/answers.ts'
import type { SiteRequest } from '../http/request.ts'
import { limitRate } from './limit-rate.ts'
import { OFFICE_OF_200, playOffice } from '../testing/play-office.ts'

type Init = RequestInit & { peer?: string | null }
const BROWSER = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
const LOW = { page: 2, api: 2, unsafe: 2, prefetch: 2, upstream: 1, pageCrowd: 3, pageNewcomers: 3, upstreamCrowd: 10 }
const HOUR_S = 60 * 60
/** A visitor cookie issued that long ago. */
const visitor = (ageSeconds = HOUR_S) =>
  testPeople(() => Date.now() - ageSeconds * 1_000)
    .newVisitor()
    .split(';', 1)[0] ?? ''
const session = (token: string) =>
  `kinora.session_token=${encodeURIComponent(writeSigned(token, TEST_SECRET_OF_PEOPLE))}`
const MEMBER = { role: null, language: 'tr', country: 'TR', services: [] } as unknown as Member

function site({ isMember = true } = {}) {
  const app = createTestApp({
    limits: LOW,
    findMember: async () => ({ member: isMember ? MEMBER : null, cookies: [] }),
  })
  const ask = (path: string, headers: Record<string, string> = {}, init: { method?: string; peer?: string } = {}) =>
    app.fetch(path, { headers, ...init })
  const statuses = async (times: number, headers: Record<string, string> = {}, path = '/en') => {
    const all: number[] = []
    for (let time = 0; time < times; time += 1) all.push((await ask(path, headers)).status)
    return all
  }
  return { app, ask, statuses }
}

describe('who is counted', () => {
  it('each member by their session, whatever their network has used up', async () => {
    const { statuses } = site()
    expect(await statuses(3)).toEqual([200, 200, 429])
    expect(await statuses(3, { cookie: session('ada') })).toEqual([200, 200, 429])
    expect(await statuses(3, { cookie: session('eve') })).toEqual([200, 200, 429])
  })

  it('each visitor by a signed cookie, and all of a network’s together by a higher count', async () => {
    const { statuses } = site()
    expect(await statuses(3)).toEqual([200, 200, 429])
    expect(await statuses(3, { cookie: visitor() })).toEqual([200, 200, 429])
    expect(await statuses(2, { cookie: visitor() })).toEqual([200, 429])
  })

  it('newcomers by a count that they share, beside those who have their cookie for longer', async () => {
    const { ask, statuses } = site()
    for (let time = 0; time < 3; time += 1) expect(await statuses(1, { cookie: visitor(0) })).toEqual([200])
    const refused = await ask('/en', { cookie: visitor(4) })
    expect(refused.status).toBe(429)
    // Not the rest of the minute: by then the limit no longer applies.
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(6)
    expect(await statuses(1, { cookie: visitor(11) })).toEqual([200])
  })

  it('anyone who shows a visitor’s cookie of yesterday, or of tomorrow, by the network', async () => {
    const { statuses } = site()
    await statuses(2)
    for (const hours of [25, -1]) expect(await statuses(1, { cookie: visitor(hours * HOUR_S) })).toEqual([429])
  })

  it('anyone who forges or takes off a cookie by the network', async () => {
    const { statuses } = site()
    await statuses(2)
    for (const cookie of [
      'kinora.visitor=a.b',
      visitor().replace('visitor=', 'visitor=x'),
      'kinora.session_token=a.b',
      session('a').replace('=a.', '=b.'),
    ])
      expect(await statuses(1, { cookie })).toEqual([429])
    // A value signed as one is not valid as the other.
    expect(await statuses(1, { cookie: visitor().replace('visitor', 'session_token') })).toEqual([429])
    expect(await statuses(1, { cookie: session('a').replace('session_token', 'visitor') })).toEqual([429])
  })

  it('anyone who shows a session that has ended as the guest that they are', async () => {
    const { statuses } = site({ isMember: false })
    expect(await statuses(2, { cookie: session('gone') })).toEqual([200, 200])
    expect(await statuses(1, { cookie: session('gone too') })).toEqual([429])
    expect(await statuses(1)).toEqual([429])
  })

  it('what a browser asks ahead apart from pages, and not at all where the page lies ready', async () => {
    const ahead = { 'sec-purpose': 'prefetch' }
    const { ask, statuses } = site()
    expect(await statuses(5, ahead)).toEqual([200, 200, 200, 200, 200])
    // One of them was made.
    expect((await ask('/en/movie/1', ahead)).status).toBe(200)
    expect((await ask('/en/movie/2', ahead)).status).toBe(429)
    expect((await ask('/en/movie/1.data', ahead)).status).toBe(429)
    expect(await statuses(1, ahead)).toEqual([200])
    expect(await statuses(3)).toEqual([200, 200, 429])
    expect(await statuses(3, { ...ahead, cookie: session('ada') })).toEqual([200, 200, 429])
  })

  it('what makes us ask TMDB by person too', async () => {
    const allowed: boolean[] = []
    const app = createTestApp({
      limits: LOW,
      web: async (_request, { mayAskUpstream }) => {
        allowed.push(await mayAskUpstream())
        return new Response('')
      },
    })
    for (const cookie of ['', '', visitor(), visitor()]) await app.fetch('/api/x', { headers: { cookie } })
    expect(allowed).toEqual([true, false, true, true])
  })
})

describe('a browser in a network that is used up', () => {
  it('is sent back with a cookie, and from there to the address that it asked for', async () => {
    const { ask, statuses } = site()
    await statuses(2)
    const first = await ask('/en/search?q=x', BROWSER)
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([
      307,
      `${PUBLIC_ORIGIN}/en/search?q=x&kinora_visitor=1`,
      'no-store',
    ])
    const given = first.headers.getSetCookie()[0] ?? ''
    expect(given).toMatch(/^kinora\.visitor=\S+; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/)
    const headers = { ...BROWSER, cookie: given.split(';', 1)[0] ?? '' }
    const second = await ask('/en/search?q=x&kinora_visitor=1', headers)
    expect([second.status, second.headers.get('location')]).toEqual([302, `${PUBLIC_ORIGIN}/en/search?q=x`])
    expect((await ask('/en/search?q=x', headers)).status).toBe(200)
  })

  it('is refused where it takes no cookie', async () => {
    const { ask, statuses } = site()
    await statuses(2)
    expect((await ask('/en?kinora_visitor=1', BROWSER)).status).toBe(429)
  })

  it('sends forms again as they were', async () => {
    const { app } = site()
    const post = (target: string, headers = {}) =>
      app.fetch(target, { method: 'POST', body: 'a=1', headers: { ...BROWSER, origin: PUBLIC_ORIGIN, ...headers } })
    for (let time = 0; time < 2; time += 1) await post('/en')
    const sentBack = await post('/en')
    expect(sentBack.status).toBe(307)
    const cookie = sentBack.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    expect((await post(sentBack.headers.get('location') ?? '', { cookie })).status).toBe(200)
    expect(app.calls.at(-1)?.body).toBe('a=1')
  })

  it('has its cookie before where a form is counted by it, and nowhere else', async () => {
    const { ask } = site()
    expect((await ask('/en/login', BROWSER)).headers.getSetCookie()).toHaveLength(1)
    expect((await ask('/en', BROWSER)).headers.getSetCookie()).toEqual([])
    expect((await ask('/en/login', { ...BROWSER, cookie: session('ada') })).headers.getSetCookie()).toEqual([])
  })
})

describe('kept pages', () => {
  it('are the same for every visitor', async () => {
    const { app, ask } = site()
    for (const cookie of ['', visitor(), visitor()]) {
      const answer = await ask('/en', { ...BROWSER, cookie })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    }
    expect(app.calls).toHaveLength(1)
  })
})

describe('a refusal', () => {
  const refused = async (path: string, headers: Record<string, string>) => {
    const { ask, statuses } = site()
    const cookie = visitor()
    await statuses(2, { cookie }, path)
    return ask(path, { ...headers, cookie })
  }

  it.each([
    ['tr', 'ltr', 'Bir dakika lütfen', 'çerezlerine izin verin veya giriş yapın'],
    ['ar', 'rtl', 'لحظة من فضلك', 'تسجيل الدخول'],
  ])(
    'is a page in the visitor’s language (%s) that says what to do, and when',
    async (language, dir, title, advice) => {
      const answer = await refused(`/${language}`, BROWSER)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      const text = await answer.text()
      expect(text).toContain(`<html lang="${language}" dir="${dir}">`)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).toContain(advice)
      expect(text).toContain(`<a href="${PUBLIC_ORIGIN}/${language}">`)
      const nonce = /style nonce="([^"]+)"/.exec(text)?.[1]
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    },
  )

  it('ERRORS-11: is JSON with the message for programs, and leads nowhere else', async () => {
    const answer = await refused('/api/x', { 'accept-language': 'tr' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'application/json'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({ error: expect.stringContaining('Lütfen bir dakika bekleyip') })
    const html = await refused('//evil.example/"><script>', BROWSER)
    expect(await html.text()).not.toMatch(/href="\/\/|"><script>/)
  })

  it('by a form says when, too', async () => {
    const app = createTestApp({ web: () => new Response('', { status: 429 }) })
    expect((await app.fetch('/api/x')).headers.get('retry-after')).toBe('300')
  })

  it('by a form says when its own limit ends', async () => {
    const limiter = createRateLimiter({ limits: { contact: 1, contactAddress: 1 } })
    const app = createTestApp({
      limiter,
      web: async (_request, _context, deps) => {
        const rules = ['contact', 'contactAddress'] as const
        const waits = await Promise.all(rules.map((rule) => deps.limiter.consume(rule, 'x')))
        return new Response('', { status: waits.some((wait) => wait !== null) ? 429 : 200 })
      },
    })
    const send = () => app.fetch('/en', { method: 'POST', headers: { origin: PUBLIC_ORIGIN }, body: '' })
    expect((await send()).status).toBe(200)
    const refusal = await send()
    // An hour, for the address; after a quarter of one it would be refused again.
    expect([refusal.status, Number(refusal.headers.get('retry-after'))]).toEqual([429, 60 * 60])
  })
})

describe('an office of 200 people with an attacker of 10,000 requests in it', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['none', 2_500],
    ['kept', 2_500],
    ['forged', 2_500],
    // As fast as the office itself: the attacker is bounded, which `npm --prefix lab run office` shows.
    ['new', 0],
  ] as const)('passes without a refusal, and the attacker (cookies: %s) does not', async (attackWith, refused) => {
    const step = limitRate(createRateLimiter(), TEST_PEOPLE)
    const fetch = async (target: string, { method = 'GET', headers, peer = null }: Init = {}) => {
      const { origin, host, pathname, search } = new URL(target)
      const req = { method, headers: new Headers(headers) }
      const known = {
        req,
        origin,
        host,
        pathname,
        search,
        clientIp: peer,
        edge: null,
        site: 'public',
        requestId: '',
        problem: null,
      }
      const answer = await step(known as unknown as SiteRequest)
      return answer instanceof Answer ? answer.response : new Response('')
    }
    const { people, attacker } = await playOffice({ fetch }, { ...OFFICE_OF_200, attackWith }, (ms) =>
      vi.setSystemTime(ms),
    )
    expect(people).toEqual({ served: 7_000, refused: 0, waited: 0 })
    expect(attacker.refused).toBeGreaterThanOrEqual(refused)
  })
})
