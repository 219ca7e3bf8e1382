import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { totp } from '#domain/accounts/testing/totp.ts'
import { systemClock } from '#shared/clock.ts'
import { problems } from './newcomers.ts'
import { settingsForms } from './settings-forms.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, hrefs, plain } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, clock: systemClock }) })
let number = 0
let ada: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  number += 1
  ada = await signedIn(site, `Ada-${number}`)
})
const { send, settings, done } = settingsForms(site, () => ada)

describe('the second factor', () => {
  async function begin(): Promise<Record<string, string>> {
    const html = await (await send('factor-start', { current: PASSWORD })).text()
    const field = (name: string) => elements(html, 'input').find((input) => input['name'] === name)?.['value'] ?? ''
    return { html, secret: field('secret'), uri: field('uri'), recoveryCodes: field('recoveryCodes') }
  }

  it('is set up, asked for at the next sign-in, and switched off, all without scripts', async () => {
    const { html = '', secret = '', uri = '', recoveryCodes = '' } = await begin()
    expect(plain(html)).toContain(secret.match(/.{1,4}/g)?.join(' '))
    expect(hrefs(html)).toContain(uri)
    expect(elements(html, 'svg')).toContainEqual(
      expect.objectContaining({ role: 'img', 'aria-label': 'QR code of the secret' }),
    )
    expect(hrefs(html).some((href) => href.startsWith('data:text/plain'))).toBe(true)
    const wrong = await send('factor-confirm', { code: '000000', secret, uri, recoveryCodes })
    const again = await wrong.text()
    expect([wrong.status, problems(again)]).toEqual([422, ['This code is not right.']])
    expect(hrefs(again)).toContain(uri)
    expect(await done(await send('factor-confirm', { code: totp(secret) }))).toBe('The second factor is on')

    const who = visitor(site)
    const asked = await who.form('/en/login', {
      form: 'sign-in',
      email: ada.member.email,
      password: PASSWORD,
      redirectPath: '/en/settings',
    })
    const screen = asked.headers.get('location') ?? ''
    expect(screen).toBe('/en/login?view=code&redirectPath=%2Fen%2Fsettings')
    expect((await who.get('/en/settings')).status).toBe(302)
    const mistyped = await who.form(screen, { form: 'code', code: '000000' })
    expect([mistyped.status, problems(await mistyped.text())]).toEqual([401, ['This code is not right.']])
    const [first = ''] = recoveryCodes.split(' ')
    const right = await who.form(screen, { form: 'code', code: first, redirectPath: '/en/settings' })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/en/settings'])
    expect(await settings('/en/settings', who)).toContain('The second factor is on')

    const renewed = await (await who.script('/en/settings', { form: 'codes', current: PASSWORD })).json()
    const { recoveryCodes: codes } = (renewed as { shown: { recoveryCodes: string[] } }).shown
    expect(codes).toHaveLength(10)
    const without = await who.form('/en/settings', { form: 'factor-off', current: PASSWORD })
    expect([without.status, problems(await without.text())]).toEqual([422, ['This code is not right.']])
    const off = await who.form('/en/settings', { form: 'factor-off', current: PASSWORD, code: codes[0] ?? '' })
    expect(off.headers.get('location')).toBe('/en/settings?done=factor-off#second-factor')
    expect(await settings('/en/settings', who)).toContain('The second factor is off')
  })

  it('wants the password, and shows nothing of another member’s making', async () => {
    const answer = await send('factor-start', { current: 'wrong' })
    expect([answer.status, problems(await answer.text())]).toEqual([422, ['This is not your password.']])
    const { secret = '' } = await begin()
    const evil = { code: '000000', secret, uri: 'javascript:alert(1)', recoveryCodes: 'a b' }
    expect(await (await send('factor-confirm', evil)).text()).not.toContain('javascript:')
  })

  it('a code without its question leads back to the beginning', async () => {
    const answer = await visitor(site).form('/en/login?view=code', { form: 'code', code: '123456' })
    expect(answer.headers.get('location')).toBe('/en/login?error=code-expired')
  })
})

describe('sessions', () => {
  async function second(): Promise<Visit> {
    const who = visitor(site)
    await who.form('/en/login', { form: 'sign-in', email: ada.member.email, password: PASSWORD })
    return who
  }
  const ids = async () =>
    elements(await settings(), 'button').flatMap(({ name, value }) => (name === 'id' ? [value ?? ''] : []))

  it('are listed, and others ended one by one or all at once', async () => {
    expect(await ids()).toEqual([])
    const others = [await second(), await second()]
    const [first = '', , all = ''] = await ids()
    expect(all).toBe('others')
    expect(await done(await send('session', { id: first }))).toBe('That session is signed out')
    expect((await ids()).length).toBe(2)
    await send('session', { id: 'others' })
    for (const who of others) expect((await who.get('/en/settings')).status).toBe(302)
    expect((await ada.get('/en/settings')).status).toBe(200)
  })

  it('ROLES-04: another member’s session stays', async () => {
    const grace = await signedIn(site, `Grace-${number}`)
    const { id } = await site.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', grace.member.id)
      .executeTakeFirstOrThrow()
    await send('session', { id })
    expect((await grace.get('/en/settings')).status).toBe(200)
  })
})
