import { describe, expect, it } from 'vitest'
import { PASSWORD, testAccounts } from '#domain/accounts/testing/test-accounts.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { confirmSecondFactor } from '#domain/accounts/second-factor/confirm-second-factor.ts'
import { startSecondFactor } from '#domain/accounts/second-factor/start-second-factor.ts'
import { totp } from '#domain/accounts/testing/totp.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { systemClock } from '#shared/clock.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { ORIGIN, withSite } from './site.ts'

const TEST_LIMIT_MS = 180_000
const MANY = 10_000
/** For one password. */
const CODE_TRIES = 5
const limits = { signIn: MANY, signUp: MANY, reset: MANY }
/** A site where new addresses must be confirmed (Q40). */
const site = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    clock: systemClock,
    auth: createTestAuth(deps.db, { confirmsEmail: true }),
    limiter: createRateLimiter({ limits }),
  }),
})

/** Everything an outsider can see of a response; nonces and request ids differ every time. */
async function seen(answer: Response, typed: string) {
  const text = await answer.text()
  const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '?'
  const same = (value: string) =>
    value.replaceAll(nonce, 'nonce').replaceAll(encodeURIComponent(typed), 'typed').replaceAll(typed, 'typed')
  return {
    status: answer.status,
    body: same(text),
    headers: [...answer.headers]
      .filter(([name]) => !['x-request-id', 'content-length', 'set-cookie'].includes(name))
      .map(([name, value]) => [name, same(value)]),
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, lengthOf)),
  }
}

/** Decoded: how many characters have to be encoded is chance. */
function lengthOf(value: string): string {
  return `=${decodeURIComponent(value).length}`
}

type Ask = (who: Visit, email: string) => Promise<Response>
const FORMS: [name: string, ask: Ask][] = [
  ['AUTH-04: signing in', (who, email) => who.form('/en/login', { form: 'sign-in', email, password: 'wrong horse' })],
  [
    'AUTH-04: signing in by script',
    (who, email) => who.script('/en/login', { form: 'sign-in', email, password: 'wrong horse' }),
  ],
  ['AUTH-13: a forgotten password', (who, email) => who.form('/en/login', { form: 'forgot', email })],
  ['AUTH-13: a forgotten password by script', (who, email) => who.script('/en/login', { form: 'forgot', email })],
  [
    'AUTH-31: signing up',
    (who, email) => who.form('/en/login', { form: 'sign-up', email, password: PASSWORD, displayName: 'Somebody' }),
  ],
  [
    'AUTH-31: signing up by script',
    (who, email) => who.script('/en/login', { form: 'sign-up', email, password: PASSWORD, displayName: 'Somebody' }),
  ],
]

describe('no one learns whether an address has an account', { timeout: TEST_LIMIT_MS }, () => {
  it.each(FORMS)('from %s', async (name, ask) => {
    const known = (await signedIn(site, `Known-${FORMS.findIndex(([own]) => own === name)}`)).member.email
    const unknown = known.replace('known', 'unkno')
    const [first, second] = [
      await seen(await ask(visitor(site), known), known),
      await seen(await ask(visitor(site), unknown), unknown),
    ]
    expect(first.status).toBeLessThan(500)
    expect(second).toEqual(first)
    const capitals = known.toUpperCase()
    expect((await seen(await ask(visitor(site), ` ${capitals} `), capitals)).status).toBe(first.status)
  })

  it('SETTINGS-14: from a change of address', async () => {
    const known = (await signedIn(site, 'Known-owner')).member.email
    const who = await signedIn(site, 'Known-asks')
    const ask = async (email: string) =>
      seen(await who.script('/en/settings', { form: 'email', current: PASSWORD, email }), email)
    expect(await ask(known.replace('known', 'unkno'))).toEqual(await ask(known))
  })
})

/** Lower than those of the product, so that few passwords are checked before they are reached. */
const LOW = { signIn: 20, signInPair: 3 }
/** Of the answer that a link may have been mailed. */
const SAYS_NOTHING = 200
const strict = withSite({
  sample: false,
  adapt: (deps) => ({ ...deps, clock: systemClock, limiter: createRateLimiter({ limits: LOW }) }),
})

describe('guessing', { timeout: TEST_LIMIT_MS }, () => {
  const guess = (email: string, headers: Record<string, string> = {}) =>
    strict.fetch('/en/login', {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ form: 'sign-in', email, password: 'wrong horse' }).toString(),
    })

  it('AUTH-32: of ten tries at once no more than three learn anything, however the address is written', async () => {
    const { member } = await signedIn(strict, 'Guessed')
    const spellings = [
      member.email,
      member.email.toUpperCase(),
      ` ${member.email} `,
      member.email.replace('g', 'G'),
      `\t${member.email}\n`,
    ]
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => (await guess(spellings[at % spellings.length] ?? '')).status),
    )
    // A busy machine may give up on some, which then do not count as attempts.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(LOW.signInPair)
    expect(statuses.filter((status) => ![401, SAYS_NOTHING, 503].includes(status))).toEqual([])
    for (const spelling of spellings) expect((await guess(spelling)).status).toBe(SAYS_NOTHING)
    // Other addresses belong to other people, even those that some servers deliver to the same mailbox.
    for (const other of ['guessed+1@kinora.example', 'gues.sed@kinora.example'])
      expect((await guess(other)).status).toBe(401)
  })

  it('AUTH-32: what a request says of its own address makes no difference where no proxy is trusted', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries <= LOW.signIn; tries += 1) {
      const address = `198.51.100.${tries}`
      const headers = {
        'x-forwarded-for': address,
        'x-real-ip': address,
        forwarded: `for=${address}`,
        'x-client-ip': address,
        'cf-connecting-ip': address,
        'x-kinora-client-ip': address,
      }
      statuses.push((await guess(`nobody-${tries}@kinora.example`, headers)).status)
    }
    expect(statuses.at(-1)).toBe(SAYS_NOTHING)
  })

  it('of many codes at once no more than a few are tried for one password', async () => {
    const accounts = testAccounts(site.db)
    const { member, browser, email } = await accounts.member('Coded')
    const started = await startSecondFactor(accounts.deps, {
      viewer: member,
      password: PASSWORD,
      caller: browser.caller,
    })
    if (!started.ok) throw new Error(started.reason)
    await confirmSecondFactor(accounts.deps, { viewer: member, code: totp(started.secret), caller: browser.caller })
    const who = visitor(site)
    await who.form('/en/login', { form: 'sign-in', email, password: PASSWORD })
    const cookie = `kinora.two_factor=${who.cookie('kinora.two_factor')}`
    const send = (code: string) =>
      site.fetch('/en/login', {
        method: 'POST',
        headers: {
          origin: ORIGIN,
          cookie,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ form: 'code', code }).toString(),
      })
    const wrong = Array.from({ length: 12 }, (_, at) => String(at).padStart(6, '0')).filter(
      (code) => code !== totp(started.secret),
    )
    const statuses = await Promise.all(wrong.map(async (code) => (await send(code)).status))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(CODE_TRIES)
    for (const code of wrong.slice(0, CODE_TRIES)) await send(code)
    const right = await send(totp(started.secret))
    expect(right.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
  })
})
