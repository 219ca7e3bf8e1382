import { describe, expect, it } from 'vitest'
import type { Caller } from '#domain/accounts/auth/caller.ts'
import type { FoundMember } from '#domain/accounts/sessions/find-member.ts'
import { QueryTimeoutError } from '#db/errors.ts'
import type { Member } from '#shared/members/member.ts'
import { ADMIN_ORIGIN, PUBLIC_ORIGIN, createTestApp, html } from '../testing/create-test-app.ts'

const ADA: Member = {
  id: '0b9a3b0e-6a3f-4a53-9f43-0a6f1d2b7c11',
  email: 'ada@kinora.example',
  displayName: 'ada',
  avatarUrl: null,
  language: 'tr',
  country: 'TR',
  services: [8],
  onlyMyServices: false,
  hideWatched: false,
  upTo12: false,
  isWatchlistPublic: false,
  publicWatchlistSlug: null,
  role: null,
}
const COOKIE = { cookie: 'kinora.session_token=abc; user_language=de; user_country=DE' }

function site(found: Partial<FoundMember> | Error, web?: Parameters<typeof createTestApp>[0]) {
  const callers: Caller[] = []
  const app = createTestApp({
    ...web,
    findMember: async (caller) => {
      callers.push(caller)
      if (found instanceof Error) throw found
      return { member: null, cookies: [], ...found }
    },
  })
  return { ...app, callers }
}

describe('who is signed in', () => {
  it('is asked only where a session’s cookie is there, and told to the applications', async () => {
    const app = site({ member: ADA })
    await app.fetch('/en')
    expect(app.callers).toEqual([])
    await app.fetch('/en', { headers: { ...COOKIE, 'user-agent': 'Laptop' } })
    await app.fetch(`${ADMIN_ORIGIN}/`, { headers: COOKIE })
    await app.fetch(`${ADMIN_ORIGIN}/`, { headers: { cookie: 'kinora-admin.session_token=x' } })
    expect(app.callers[0]).toEqual({ cookies: COOKIE.cookie, userAgent: 'Laptop', clientIp: '192.0.2.7' })
    expect(app.calls.map(({ context }) => context.member)).toEqual([null, ADA])
    expect(app.adminCalls.map(({ context }) => context.member)).toEqual([null, ADA])
  })

  it('I18N-15: brings language and country along, before those of cookies', async () => {
    const app = site({ member: ADA })
    const root = await app.fetch('/?x=1', { headers: COOKIE })
    expect(root.headers.get('location')).toBe('/tr?x=1')
    const bare = await app.fetch('/settings', { headers: COOKIE })
    expect(bare.headers.get('location')).toBe('/tr/settings')
    await app.fetch('/en/search', { headers: COOKIE })
    expect(app.calls[0]?.context.preferences).toMatchObject({ language: 'en', country: 'TR', countryKnown: true })
  })

  it('is no one where the session is dead: then cookies decide, and the browser forgets it', async () => {
    const gone = 'kinora.session_token=; Max-Age=0; Path=/; HttpOnly'
    const app = site({ cookies: [gone] })
    const root = await app.fetch('/', { headers: COOKIE })
    expect(root.headers.get('location')).toBe('/de')
    const page = await app.fetch('/en', { headers: COOKIE })
    for (const answer of [root, page]) {
      expect(answer.headers.getSetCookie()).toContain(gone)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(app.calls[0]?.context).toMatchObject({ member: null, preferences: { country: 'DE' } })
  })

  it('AUTH-20: gets a renewed cookie with whatever is answered, also by a redirect of the platform', async () => {
    const renewed = 'kinora.session_token=new; Max-Age=1; Path=/'
    const web = () => Response.redirect(`${PUBLIC_ORIGIN}/en`, 302)
    const answer = await site({ member: ADA, cookies: [renewed] }, { web }).fetch('/en/x', { headers: COOKIE })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, [renewed]])
  })

  it('is settled by the answer where that signs in or out itself', async () => {
    const own = 'kinora.session_token=own; Path=/'
    const web = () => html('', '', { headers: { 'set-cookie': own } })
    const answer = await site({ cookies: ['kinora.session_token=; Max-Age=0'] }, { web }).fetch('/en', {
      headers: COOKIE,
    })
    expect(answer.headers.getSetCookie()).toEqual([own])
  })

  it('keeps every page of a member, and every answer that sets a cookie, out of all stores', async () => {
    const app = site({ member: ADA })
    expect((await app.fetch('/en', { headers: COOKIE })).headers.get('cache-control')).toBe('private, no-store')
    const signingIn = site({}, { web: () => html('', '', { headers: { 'set-cookie': 'kinora.session_token=x' } }) })
    const answer = await signingIn.fetch('/en/login', { method: 'POST', headers: { origin: PUBLIC_ORIGIN } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is unknown while the database is unavailable: pages go on and say so themselves, forms wait', async () => {
    const app = site(new QueryTimeoutError('late'))
    expect((await app.fetch('/en', { headers: COOKIE })).status).toBe(200)
    expect(app.calls[0]?.context.member).toBeNull()
    const headers = { ...COOKIE, origin: PUBLIC_ORIGIN }
    const form = await app.fetch('/en', { method: 'POST', headers })
    expect([form.status, app.calls.length]).toEqual([503, 1])
  })
})
