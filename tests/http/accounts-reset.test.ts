import { describe, expect, it } from 'vitest'
import { linkSeconds } from '#shared/members/link-lives.ts'
import { createLink } from '#domain/accounts/links.ts'
import { passTime } from '#domain/accounts/testing/pass-time.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { manyTries, newMember, problems, shownName, signIn } from './newcomers.ts'
import { visitor } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const noted = recordingJobs()
const site = withSite({
  sample: false,
  adapt: (deps) => ({ ...deps, jobs: noted, limiter: manyTries() }),
})

describe('a forgotten password', () => {
  it('AUTH-12: wants an address', async () => {
    const answer = await visitor(site).form('/en/login?view=forgot', { form: 'forgot', email: ' ' })
    expect([answer.status, problems(await answer.text())]).toEqual([422, ['Please enter your email address']])
  })

  it('AUTH-13: mails a link in the page’s language, and says the same for every address', async () => {
    const { email } = await newMember(site)
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
    const person = await newMember(site)
    const user = site.db.selectFrom('auth_users').select('id').where('email', '=', person.email)
    const { id: value } = await user.executeTakeFirstOrThrow()
    const token = await createLink({ db: site.db }, { kind: 'reset-password', value })
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
    await passTime(site.db, linkSeconds('reset-password') + 1)
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

  it('tells no other site where its token is, and is kept by no one', async () => {
    const answer = await site.fetch('/reset-password?token=secret-token')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(hrefs(await answer.text()).filter((href) => href.includes('secret-token'))).toEqual([])
  })
})
