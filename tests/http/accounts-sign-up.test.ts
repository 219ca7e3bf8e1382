import { describe, expect, it } from 'vitest'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { MailOrder } from '#shared/jobs.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { manyTries, newMember, problems, SESSION, shownName, signIn, signUp, somebody } from './newcomers.ts'
import { visitor } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const noted = recordingJobs()
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, jobs: noted, limiter: manyTries() }) })
/** A site where new addresses must be confirmed. */
const strict = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    jobs: noted,
    auth: createTestAuth(deps.db, { confirmsEmail: true }),
    limiter: manyTries(),
  }),
})

const mailsTo = (to: string): MailOrder[] =>
  noted.jobs.flatMap((job) => (job.name === 'send-mail' && job.to === to ? [job] : []))

const linkTo = (to: string) => (mailsTo(to).at(-1)?.url ?? '').replace(ORIGIN, '')

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

  it('is kept by no one, and carries its texts alone', async () => {
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

  it('AUTH-31, AUTH-33: an address or a name that is taken is reported beside its field', async () => {
    const { displayName, email } = await newMember(site)
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

  it('AUTH-33: whose name was taken before they confirmed is reported, and can choose another', async () => {
    const people = [somebody(), somebody()]
    for (const { email, password } of people)
      await signUp(visitor(strict), { email, password, displayName: `Wanted-${people[0]?.displayName}` })
    const led = []
    for (const { email } of people) {
      const [who, link] = [visitor(strict), linkTo(email)]
      const token = new URL(link, ORIGIN).searchParams.get('token') ?? ''
      const confirmed = await who.form(link, { form: 'confirm', token })
      const to = confirmed.headers.get('location') ?? ''
      led.push(to, plain(await (await who.get(to)).text()).includes('Somebody else has taken the name you chose.'))
    }
    expect(led).toEqual(['/en', false, '/en/settings?done=renamed#profile', true])
  })

  it('LIMITS-51: a password of 10,000 characters is asked to be too long, not too short', async () => {
    const answer = await signUp(visitor(site), { ...somebody(), password: 'x'.repeat(10_000) })
    expect(problems(await answer.text())).toContain('Password can be at most 128 characters')
  })

  it('tells everybody with a wrong password to confirm their address first, where that is asked for', async () => {
    const hint = 'Just signed up? Confirm your address with the link in our mail first.'
    const wrong = { email: 'nobody@kinora.example', password: 'x' }
    expect(plain(await (await signIn(visitor(strict), wrong)).text())).toContain(hint)
    expect(plain(await (await signIn(visitor(site), wrong)).text())).not.toContain(hint)
  })
})
