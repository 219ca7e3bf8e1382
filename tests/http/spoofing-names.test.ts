import { afterAll, describe, expect, it } from 'vitest'
import { startGoogleServer } from '#domain/accounts/testing/google-server.ts'
import { SPOOFING_NAMES } from '#domain/accounts/testing/spoofing-names.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { systemClock } from '#shared/clock.ts'
import { sample } from '#tests/sweep.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements } from './read-html.ts'
import { withSite } from './site.ts'

const TEST_LIMIT_MS = 120_000
const google = await startGoogleServer()
afterAll(() => google.stop())
const site = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    clock: systemClock,
    auth: createTestAuth(deps.db, { google: google.config }),
    limiter: createRateLimiter({ limits: { signUp: 10_000 } }),
  }),
})

/** The rule itself is tested with all of them (display-name.test.ts). */
const SPOOFS = sample(SPOOFING_NAMES, 3)

describe('a display name that pretends', { timeout: TEST_LIMIT_MS }, () => {
  it('AUTH-08: is refused, for new members and for those that are there', async () => {
    const who = await signedIn(site, 'Plain')
    for (const [at, displayName] of SPOOFS.entries()) {
      const fields = { form: 'sign-up', email: `spoof-${at}@kinora.example`, password: PASSWORD, displayName }
      const signUp = await visitor(site).script('/en/login', fields)
      const rename = await who.script('/en/settings', { form: 'profile', displayName })
      expect([displayName, signUp.status, rename.status]).toEqual([displayName, 422, 422])
      expect(await signUp.json()).toMatchObject({ fields: { displayName: 'login.nameCharacters' } })
    }
    const names = await site.db.selectFrom('user_profiles').select('display_name').execute()
    expect(names).toEqual([{ display_name: 'Plain' }])
  })

  it('AUTH-33, Q15: in other letters of the same name is taken', async () => {
    await signedIn(site, 'Strasse-k_I')
    const who = await signedIn(site, 'Twin')
    for (const displayName of ['strasse-k_i', 'STRASSE-K_I', ' Strasse-K_i ']) {
      const fields = { form: 'sign-up', email: 'twin-2@kinora.example', password: PASSWORD, displayName }
      expect([displayName, (await visitor(site).script('/en/login', fields)).status]).toEqual([displayName, 409])
      expect((await who.script('/en/settings', { form: 'profile', displayName })).status).toBe(409)
    }
  })
})

/** Claims that Google, or its users, may send; each a new person. */
const CLAIMS: [name: string, claims: { name?: string; local?: string; picture?: string }][] = [
  // With NUL in it the account cannot be stored, and signing in fails.
  ...sample(
    SPOOFING_NAMES.filter((name) => !name.includes('\0')),
    3,
  ).map((name): [string, { name: string }] => [`the name ${JSON.stringify(name)}`, { name }]),
  ['no name and a short address', { local: 'a' }],
  ['no name and an address of marks', { local: '...' }],
  ['no name and a long address', { local: 'x'.repeat(64) }],
  ['no name and an address with more', { local: "o'brien+admin/../x" }],
  ['a very long name', { name: 'ada '.repeat(5_000) }],
  ['a name of marks', { name: '-_-_-' }],
  ['a script for a picture', { name: 'Ada', picture: 'javascript:alert(1)' }],
  ['data for a picture', { name: 'Ada', picture: 'data:image/svg+xml,<svg onload=alert(1)>' }],
  ['a picture that is not encrypted', { name: 'Ada', picture: 'http://lh3.googleusercontent.com/a' }],
  ['a picture elsewhere', { name: 'Ada', picture: 'https://evil.example/track.gif?who=ada' }],
  ['a picture at a host like Google’s', { name: 'Ada', picture: 'https://lh3.googleusercontent.com.evil.example/a' }],
  ['a picture with a password', { name: 'Ada', picture: 'https://a:b@evil.example/a' }],
  ['a picture with quotes', { name: 'Ada', picture: 'https://evil.example/"><script>alert(1)</script>' }],
  ['a very long picture', { name: 'Ada', picture: `https://evil.example/${'a'.repeat(20_000)}` }],
  ['a path for a picture', { name: 'Ada', picture: '//evil.example/a' }],
  ['a picture of ours', { name: 'Ada', picture: 'https://localhost:3000/files/avatars/x/1.webp' }],
]

describe('what Google says of a person', { timeout: TEST_LIMIT_MS }, () => {
  it('AUTH-09, AUTH-10, Q41: makes a name that could have been typed, and shows no picture of another site', async () => {
    const names = new Set<string>()
    for (const [at, [what, { name, local = `person-${at}`, picture }]] of CLAIMS.entries()) {
      const email = `${local}@google-${at}.example`
      google.state.person = {
        sub: `sub-${at}`,
        email,
        email_verified: true,
        ...(name && { name }),
        ...(picture && { picture }),
      }
      const who = visitor(site)
      const target = (await who.get('/en/login/google')).headers.get('location') ?? ''
      const answer = await who.get(`/auth/callback?${await google.consent(target)}`)
      expect([what, answer.status]).toEqual([what, 200])
      const profile = await site.db
        .selectFrom('user_profiles')
        .select(['display_name', 'avatar_url'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      expect([what, profile?.display_name]).toEqual([what, expect.stringMatching(/^[A-Za-z0-9_-]{3,60}$/)])
      names.add(profile?.display_name.toLowerCase() ?? '')
      expect([what, profile?.avatar_url?.length ?? 0]).toEqual([
        what,
        expect.toSatisfy((length: number) => length <= 2_000),
      ])
      const html = await (await who.get('/en/settings')).text()
      expect(html).toContain(profile?.display_name)
      const pictures = elements(html, 'img').flatMap(({ src = '', srcset = '' }) => [src, srcset])
      expect([what, pictures.filter((src) => /evil|javascript|^data:image\/svg|^http:/.test(src))]).toEqual([what, []])
      expect(html).not.toContain('evil.example')
    }
    expect(names.size).toBe(CLAIMS.length)
  })
})
