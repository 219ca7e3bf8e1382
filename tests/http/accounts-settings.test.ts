import { beforeEach, describe, expect, it } from 'vitest'
import { createLink } from '#domain/accounts/links.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { systemClock } from '#shared/clock.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { problems } from './newcomers.ts'
import { settingsForms } from './settings-forms.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const noted = recordingJobs()
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, jobs: noted, clock: systemClock }) })
let number = 0
let ada: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  number += 1
  ada = await signedIn(site, `Ada-${number}`)
})
const { send, script, settings, done, profile } = settingsForms(site, () => ada)

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

async function failing<T>(work: () => Promise<T>): Promise<T> {
  // The session has been read by then: the form's first query fails.
  site.failQueries(away)
  try {
    return await work()
  } finally {
    site.failQueries(null)
  }
}

describe('GET /{lang}/settings', () => {
  it('SETTINGS-16: sends guests to sign in and back', async () => {
    const answer = await visitor(site).get('/tr/settings?x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tr/login?redirectPath=%2Ftr%2Fsettings'])
    const sent = await send('profile', { displayName: 'guest' }, visitor(site))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/settings'])
  })

  it('is for its member alone, kept by no one, and without ads (SETTINGS-18)', async () => {
    const answer = await ada.get('/en/settings')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    expect(plain(html)).toContain(ada.member.email)
    expect(html).not.toMatch(/class="ad\b|adsbygoogle/)
    expect(elements(html, 'meta')).toContainEqual(expect.objectContaining({ name: 'robots', content: 'noindex' }))
  })
})

describe('the profile', () => {
  it('SETTINGS-01: a new name is there after a reload, in the header too', async () => {
    const before = await profile()
    expect(await done(await send('profile', { displayName: ` Countess-${number} ` }))).toBe('Profile updated')
    expect(await settings()).toContain(`<bdi>Countess-${number}</bdi>`)
    const { display_name, updated_at } = await profile()
    expect(display_name).toBe(`Countess-${number}`)
    expect(updated_at.getTime()).toBeGreaterThanOrEqual(before.updated_at.getTime())
    expect(await (await script('profile', { displayName: `Lovelace-${number}` })).json()).toEqual({
      form: 'profile',
      done: 'settings.profileSaved',
    })
  })

  it.each([
    ['', 'Display name is required'],
    ['a\u202eda', 'Display name can only contain letters, numbers, underscores, and hyphens'],
  ])('Q41: a name like %j is refused beside its field, and stays in it', async (displayName, text) => {
    const answer = await send('profile', { displayName })
    const html = await answer.text()
    expect([answer.status, problems(html)]).toEqual([422, [text]])
    expect((await profile()).display_name).toBe(ada.member.displayName)
  })

  it('AUTH-33: another member’s name is refused', async () => {
    const { member } = await signedIn(site, `Grace-${number}`)
    const answer = await send('profile', { displayName: member.displayName.toLowerCase() })
    expect([answer.status, problems(await answer.text())]).toEqual([409, ['Somebody else has this display name.']])
  })

  it('SETTINGS-08: shows what became of a picture that was sent without scripts', async () => {
    expect(plain(await settings('/en/settings?avatar=saved'))).toContain('Profile updated')
    expect(problems(await settings('/en/settings?avatar=too-large'))).toEqual(['File size must be less than 1MB.'])
    expect(problems(await settings('/en/settings?avatar=not-an-image'))).toEqual(['Please select a valid image file.'])
    expect(problems(await settings('/en/settings?avatar=unprocessable'))).toEqual(['Error processing image.'])
    expect(problems(await settings('/en/settings?avatar=nonsense'))).toEqual([])
    const form = elements(await settings(), 'form').find(({ action }) => action === '/api/avatar')
    expect(form).toMatchObject({ method: 'post', enctype: 'multipart/form-data' })
  })
})

describe('the password', () => {
  const change = (fields: Record<string, string>) =>
    send('password', { current: PASSWORD, password: 'new password', confirmation: 'new password', ...fields })

  it('SETTINGS-10, SETTINGS-11: is changed; the old one and other sessions are over', async () => {
    const other = visitor(site)
    await other.form('/en/login', { form: 'sign-in', email: ada.member.email, password: PASSWORD })
    expect(await done(await change({}))).toBe('Password changed')
    expect((await other.get('/en/settings')).status).toBe(302)
    const again = (password: string) =>
      visitor(site).form('/en/login', { form: 'sign-in', email: ada.member.email, password })
    expect([(await again(PASSWORD)).status, (await again('new password')).status]).toEqual([401, 303])
  })

  it.each([
    [{ password: '12345', confirmation: '12345' }, 'Password must be at least 6 characters'],
    [{ confirmation: 'another' }, 'Passwords do not match'],
    [{ current: 'not mine' }, 'This is not your password.'],
  ])('SETTINGS-10: %o is refused', async (wrong, text) => {
    const answer = await change(wrong)
    const html = await answer.text()
    expect([answer.status, problems(html)]).toEqual([422, [text]])
    for (const secret of ['new password', 'not mine', PASSWORD]) expect(html).not.toContain(`value="${secret}"`)
  })
})

describe('the e-mail address', () => {
  const ask = (email: string, current = PASSWORD) => send('email', { email, current })

  it('SETTINGS-13: counts only after the mailed link, which is opened once', async () => {
    const email = `new-${number}@kinora.example`
    expect(await done(await ask(email))).toBe('A link is on its way to the new address. Open it within 24 hours.')
    expect((await profile()).email).toBe(ada.member.email)
    const order = noted.jobs.findLast((job) => job.name === 'send-mail' && job.to === email)
    const link = String(order && 'url' in order ? order.url : '').replace(ORIGIN, '')
    expect(link).toMatch(/^\/en\/settings\/email\?token=[\w-]+$/)
    const who = visitor(site)
    expect(texts(await (await who.get(link)).text(), 'h1')).toEqual(['Confirm new address'])
    expect((await profile()).email).toBe(ada.member.email)
    const token = link.split('token=')[1] ?? ''
    const answer = await who.form(link, { form: 'email-link', token })
    expect(answer.headers.get('location')).toBe('/en/settings/email?done=1')
    expect(plain(await (await who.get('/en/settings/email?done=1')).text())).toContain('Your email address is changed.')
    expect((await profile()).email).toBe(email)
    const again = await who.form(link, { form: 'email-link', token })
    expect([again.status, problems(await again.text())]).toEqual([410, ['This link has expired or was used already.']])
    expect((await who.get('/en/settings/email?token=bogus')).status).toBe(404)
  })

  it('SETTINGS-14: says why not', async () => {
    const { member } = await signedIn(site, `Taken-${number}`)
    const refused = async (answer: Promise<Response>) => {
      const { status, ...rest } = await answer.then(async (got) => ({ status: got.status, html: await got.text() }))
      return [status, problems(rest.html)]
    }
    expect(await refused(ask(member.email))).toEqual([
      409,
      ['Email update failed: there is already an account with this address.'],
    ])
    expect(await refused(ask('nonsense'))).toEqual([422, ['Please enter a valid email address']])
    expect(await refused(ask(ada.member.email))).toEqual([422, ['This is your address already.']])
    expect(await refused(ask('x@kinora.example', 'wrong'))).toEqual([422, ['This is not your password.']])
  })

  it('a link for something else is no link here', async () => {
    const deps = { db: site.db, clock: systemClock }
    const token = await createLink(deps, { kind: 'reset-password', value: ada.member.id })
    expect((await visitor(site).get(`/en/settings/email?token=${token}`)).status).toBe(404)
  })
})

describe('streaming services', () => {
  it('are chosen in one form, those of another country stay, with two switches', async () => {
    for (const id of [8, 337]) await insertProvider(site.db, { id, supported_countries: ['TR'] })
    await insertProvider(site.db, { id: 15, supported_countries: ['US'] })
    await site.db
      .updateTable('user_profiles')
      .set({ services: [15] })
      .where('id', '=', ada.member.id)
      .execute()
    const fields = elements(await settings(), 'input').filter(({ name }) => name === 'service')
    expect(fields.map(({ type, value }) => [type, value])).toEqual(
      expect.arrayContaining([
        ['checkbox', '8'],
        ['checkbox', '337'],
        ['hidden', '15'],
      ]),
    )
    const form = new URLSearchParams([
      ['form', 'services'],
      ['service', '8'],
      ['service', '15'],
      ['hideWatched', '1'],
      ['upTo12', '1'],
    ])
    expect(await done(await ada.form('/en/settings', form))).toBe('Services saved')
    const { services, only_my_services, hide_watched, up_to_12 } = await profile()
    expect([services, only_my_services, hide_watched, up_to_12]).toEqual([[8, 15], false, true, true])
    expect((await send('services', { service: '999999' })).status).toBe(422)
    expect((await profile()).services).toEqual([8, 15])
  })
})

describe('deleting the account', () => {
  it('wants the password, and leaves nothing', async () => {
    const wrong = await send('delete', { current: 'wrong' })
    expect([wrong.status, problems(await wrong.text())]).toEqual([422, ['This is not your password.']])
    const answer = await send('delete', { current: PASSWORD })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/login?notice=account-deleted'])
    expect(ada.cookie('kinora.session_token')).toBeUndefined()
    expect(plain(await settings('/en/login?notice=account-deleted'))).toContain(
      'Your account and everything in it are deleted.',
    )
    const left = await site.db.selectFrom('auth_users').select('id').where('id', '=', ada.member.id).execute()
    expect(left).toEqual([])
  })

  it('wants the display name where there is no password', async () => {
    await site.db.deleteFrom('auth_accounts').where('user_id', '=', ada.member.id).execute()
    await site.db
      .updateTable('auth_sessions')
      .set({ proved_at: new Date() })
      .where('user_id', '=', ada.member.id)
      .execute()
    const html = await settings()
    expect(elements(html, 'input').filter(({ name }) => name === 'current')).toEqual([])
    const wrong = await send('delete', { displayName: 'somebody' })
    expect([wrong.status, problems(await wrong.text())]).toEqual([422, ['This is not your display name.']])
    expect((await send('delete', { displayName: ada.member.displayName })).status).toBe(303)
  })
})

describe('while the database is unavailable', () => {
  it('nothing is asked to be saved, and no member is asked to be signed out', async () => {
    const answer = await failing(() => script('profile', { displayName: 'other-name' }))
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await ada.get('/en/settings')).status).toBe(200)
  })
})
