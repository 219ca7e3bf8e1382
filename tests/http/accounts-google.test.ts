import { afterAll, describe, expect, it } from 'vitest'
import { startGoogleServer } from '#domain/accounts/testing/google-server.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { hrefs, plain } from './read-html.ts'
import { withSite } from './site.ts'

const google = await startGoogleServer()
afterAll(() => google.stop())

const site = withSite({
  sample: false,
  adapt: (deps) => ({ ...deps, auth: createTestAuth(deps.db, { google: google.config }) }),
})

/** Follows the button to the provider and returns with its consent. */
async function comeBack(who: Visit, screen = '/en/login'): Promise<Response> {
  const button = hrefs(await (await who.get(screen)).text()).find((href) => href.includes('/login/google')) ?? ''
  const { headers, status } = await who.get(button)
  const target = headers.get('location') ?? ''
  expect([status, new URL(target).origin]).toEqual([302, google.config.issuer])
  return who.get(`/auth/callback?${await google.consent(target)}`)
}

const nameOf = async (who: Visit) =>
  /<p class="account-name">.*?<bdi>(.*?)<\/bdi>/s.exec(await (await who.get('/en')).text())?.[1]

describe('signing in with Google', () => {
  it('AUTH-11, OAUTH-01, OAUTH-02: shows Signing in, signs in, and leads to where the visitor was', async () => {
    google.state.person = { sub: '1', email: 'ada@kinora.example', email_verified: true, name: 'Ada Lovelace' }
    const who = visitor(site)
    const answer = await comeBack(who, '/en/login?redirectPath=/en/search?q=a')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(plain(html)).toContain('Signing in')
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="1;url=\/en\/search\?q=a"/i)
    expect(await nameOf(who)).toBe('Ada_Lovelace')
  })

  it('OAUTH-02: leads home where nothing else was wanted', async () => {
    const html = await (await comeBack(visitor(site), '/tr/login')).text()
    expect(html).toContain('content="1;url=/tr"')
  })

  it('AUTH-14: leads to the panel’s sign-in where that was wanted', async () => {
    const html = await (await comeBack(visitor(site), '/en/login?redirectPath=/admin/pages')).text()
    expect(html).toContain('1;url=/en/login?fromAdmin=true&amp;redirectPath=%2Fadmin%2Fpages')
  })

  it.each([
    ['cancelled', '/auth/callback?error=access_denied', 'Google sign-in failed'],
    ['a state that is not ours', '/auth/callback?code=x&state=y', 'Google sign-in failed'],
    ['nothing at all', '/auth/callback', 'Google sign-in failed'],
  ])('OAUTH-03: %s ends at the sign-in screen with the reason', async (_name, path, text) => {
    const who = visitor(site)
    const answer = await who.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/login?error=google'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(plain(await (await who.get('/en/login?error=google')).text())).toContain(text)
  })

  it('OAUTH-03: says when Google has not confirmed the address', async () => {
    google.state.person = { sub: '2', email: 'eve@kinora.example', email_verified: false, name: 'Eve' }
    const who = visitor(site)
    const answer = await comeBack(who)
    expect(answer.headers.get('location')).toBe('/en/login?error=google-unverified')
    expect(await nameOf(who)).toBeUndefined()
  })

  it('leads from the settings back to them, anyone who has no password, before anything weighty', async () => {
    google.state.person = { sub: '3', email: 'grace@kinora.example', email_verified: true, name: 'Grace' }
    const who = visitor(site)
    await comeBack(who)
    expect(plain(await (await who.get('/en/settings')).text())).not.toContain('Confirm with Google')
    await site.db.updateTable('auth_sessions').set({ proved_at: null }).execute()
    const link = hrefs(await (await who.get('/en/settings')).text()).filter((href) => href.includes('/login/google'))
    expect(new Set(link.map((href) => new URL(href, 'http://x').hash))).toEqual(new Set(['']))
    const refused = await who.form('/en/settings', { form: 'delete', displayName: 'Grace' })
    expect([refused.status, plain(await refused.text())]).toEqual([
      401,
      expect.stringContaining('Confirm with Google first that it is you.'),
    ])
    const target = (await who.get(link.at(-1) ?? '')).headers.get('location') ?? ''
    expect(new URL(target).searchParams.get('login_hint')).toBe('grace@kinora.example')
    const back = await (await who.get(`/auth/callback?${await google.consent(target)}`)).text()
    expect(back).toContain('1;url=/en/settings#delete')
    expect((await who.form('/en/settings', { form: 'delete', displayName: 'Grace' })).status).toBe(303)
  })

  it('cannot be begun by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await visitor(site).get('/en/login/google?redirectPath=/en/search', headers)
    expect(answer.headers.get('location')).toBe('/en/login?redirectPath=%2Fen%2Fsearch')
  })
})
