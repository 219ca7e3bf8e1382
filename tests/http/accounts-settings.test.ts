import { beforeEach, describe, expect, it } from 'vitest'
import { createLink } from '#domain/accounts/links.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { totp } from '#domain/accounts/testing/totp.ts'
import { systemClock } from '#shared/clock.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { insertEntry, insertRating } from '#domain/watchlist/testing/watchlist.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const noted = recordingJobs()
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, jobs: noted, clock: systemClock }) })

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
let number = 0
let ada: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  number += 1
  ada = await signedIn(site, `Ada-${number}`)
})

const send = (form: string, fields: Record<string, string> = {}, who: Visit = ada) =>
  who.form('/en/settings', { form, ...fields })
const script = (form: string, fields: Record<string, string> = {}) => ada.script('/en/settings', { form, ...fields })
const problems = (html: string) =>
  texts(html, 'p').filter((_, at) => elements(html, 'p')[at]?.['class']?.includes('form-error'))
const settings = async (path = '/en/settings', who: Visit = ada) => (await who.get(path)).text()

async function failing<T>(work: () => Promise<T>): Promise<T> {
  // Who is signed in is known by then: the first query of the form fails.
  site.failQueries(away)
  try {
    return await work()
  } finally {
    site.failQueries(null)
  }
}

/** What became of a form without scripts: where it leads, and what stands there. */
async function done(answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  const html = await settings(answer.headers.get('location') ?? '')
  return texts(html, 'p')
    .filter((_, at) => elements(html, 'p')[at]?.['class'] === 'form-done')
    .join('')
}

const profile = () =>
  site.db.selectFrom('user_profiles').selectAll().where('id', '=', ada.member.id).executeTakeFirstOrThrow()

describe('GET /{lang}/settings', () => {
  it('SETTINGS-16: sends guests to sign in and back', async () => {
    const answer = await visitor(site).get('/tr/settings?x=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tr/login?redirectPath=%2Ftr%2Fsettings'])
    const sent = await send('profile', { displayName: 'guest' }, visitor(site))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/settings'])
  })

  it('is for its member alone, kept by nobody, and without ads (SETTINGS-18)', async () => {
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

  it('AUTH-33: somebody else’s name is refused', async () => {
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
    expect((renewed as { shown: { recoveryCodes: string[] } }).shown.recoveryCodes).toHaveLength(10)
    const off = await who.form('/en/settings', { form: 'factor-off', current: PASSWORD })
    expect(off.headers.get('location')).toBe('/en/settings?done=factor-off#second-factor')
    expect(await settings('/en/settings', who)).toContain('The second factor is off')
  })

  it('wants the password, and shows nothing of somebody else’s making', async () => {
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
    expect(await done(await send('session', { id: first }))).toBe('Signed out there')
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
    ])
    expect(await done(await ada.form('/en/settings', form))).toBe('Services saved')
    const { services, only_my_services, hide_watched } = await profile()
    expect([services, only_my_services, hide_watched]).toEqual([[8, 15], false, true])
    expect((await send('services', { service: '999999' })).status).toBe(422)
    expect((await profile()).services).toEqual([8, 15])
  })
})

describe('own data', () => {
  it('is taken away as JSON and CSV, and brought back', async () => {
    for (const [file, type, name] of [
      ['all', 'application/json', 'kinora-my-data.json'],
      ['watchlist', 'text/csv; charset=utf-8', 'kinora-watchlist.csv'],
      ['ratings', 'text/csv; charset=utf-8', 'kinora-ratings.csv'],
      ['lists', 'text/csv; charset=utf-8', 'kinora-lists.csv'],
    ]) {
      const answer = await ada.get(`/api/my-data?file=${file}&language=en`)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        200,
        type,
        `attachment; filename="${name}"`,
      ])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const text = await (await ada.get('/api/my-data')).text()
    expect(JSON.parse(text)).toMatchObject({ format: 'kinora-own-data', account: { email: ada.member.email } })
    const entry = { type: 'movie', id: 550, status: 'watched', addedAt: '2026-01-01T00:00:00.000Z' }
    const given = JSON.stringify({ ...(JSON.parse(text) as object), watchlist: [entry] })
    const answer = await upload(given)
    expect(answer.headers.get('location')).toBe('/en/settings?import=added.1.0.0.0.0.0#data')
    expect(plain(await settings('/en/settings?import=added.1.0.0.0.2.40'))).toMatch(
      /Titles added: 1.*Lists added: 2 · titles added to lists: 40/s,
    )
    expect(await (await upload(given, true)).json()).toEqual({
      imported: { titles: 0, ratings: 0, services: 0, kept: 1, lists: 0, listed: 0 },
    })
  })

  it('comes back as it was into an account that was emptied', async () => {
    const { id } = ada.member
    await insertProvider(site.db, { id: 8, supported_countries: ['TR'] })
    await site.db
      .updateTable('user_profiles')
      .set({ services: [8] })
      .where('id', '=', id)
      .execute()
    await insertEntry(site.db, ada.member, { type: 'movie', id: 603 }, { status: 'dropped', secondsAgo: 60 })
    await insertEntry(site.db, ada.member, { type: 'tv_show', id: 1399 })
    await insertRating(site.db, ada.member, { type: 'movie', id: 603 }, 9)
    const before = await (await ada.get('/api/my-data')).text()
    await site.db.deleteFrom('user_watchlists').where('user_id', '=', id).execute()
    await site.db.deleteFrom('content_ratings').where('user_id', '=', id).execute()
    await site.db.updateTable('user_profiles').set({ services: [] }).where('id', '=', id).execute()
    expect(await (await upload(before, true)).json()).toEqual({
      imported: { titles: 2, ratings: 1, services: 1, kept: 0, lists: 0, listed: 0 },
    })
    const kept = (text: string) => ({ ...(JSON.parse(text) as object), exportedAt: null })
    expect(kept(await (await ada.get('/api/my-data')).text())).toEqual(kept(before))
  })

  it('may have megabytes, and no more than sixteen', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => ({
      type: 'movie',
      id: at + 1,
      status: 'want_to_watch',
      addedAt: '2026-01-01T00:00:00.000Z',
      note: 'x'.repeat(80),
    }))
    const text = JSON.stringify({ format: 'kinora-own-data', version: 1, watchlist: rows })
    expect(text.length).toBeGreaterThan(1.5 * 1_048_576)
    const answer = await upload(text, true)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { imported: { titles: 9_000, ratings: 0, services: 0, kept: 0, lists: 0, listed: 0 } },
    ])
    const tooLarge = await upload(text.padEnd(16 * 1_048_576 + 1), true)
    expect([tooLarge.status, await tooLarge.json()]).toEqual([413, { problems: [{ code: 'too-large', place: '' }] }])
    expect(plain(await settings('/en/settings?import=too-large.'))).toContain(
      'The file is too large: it may have up to 16 MB.',
    )
  })

  it('is taken in ten times in a quarter of an hour', async () => {
    for (let time = 0; time < 10; time += 1) expect((await upload('', true)).status).toBe(422)
    const answer = await upload('', true)
    expect([answer.status, await answer.json()]).toEqual([429, { problems: [{ code: 'too-many-tries', place: '' }] }])
    expect(plain(await settings('/en/settings?import=too-many-tries.'))).toContain(
      'Too many tries. Please wait a few minutes.',
    )
  })

  it('says what is wrong with a file, and where', async () => {
    const wrong = JSON.stringify({ format: 'kinora-own-data', version: 1, watchlist: [{ type: 'movie', id: 0 }] })
    expect((await upload(wrong)).headers.get('location')).toBe(
      '/en/settings?import=invalid-value.watchlist%5B1%5D.id#data',
    )
    expect(plain(await settings('/en/settings?import=invalid-value.watchlist%5B1%5D.id'))).toContain('watchlist[1].id')
    const json = await upload('nonsense', true)
    expect([json.status, await json.json()]).toEqual([422, { problems: [{ code: 'not-json', place: '' }] }])
    const large = await upload('x'.repeat(17 * 1_048_576), true)
    expect([large.status, await large.json()]).toEqual([413, { problems: [{ code: 'too-large', place: '' }] }])
  })

  it('is nobody else’s', async () => {
    const answer = await visitor(site).get('/api/my-data')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/login?redirectPath=%2Fen%2Fsettings'])
    expect((await ada.get('/api/my-data?file=secrets')).status).toBe(404)
    expect((await ada.get('/api/my-data?file=__proto__')).status).toBe(404)
  })

  async function upload(text: string, scripts = false): Promise<Response> {
    const body = new FormData()
    body.set('returnTo', '/en/settings')
    body.set('file', new Blob([text], { type: 'application/json' }), 'data.json')
    const cookie = `kinora.session_token=${ada.cookie('kinora.session_token')}`
    const headers: Record<string, string> = {
      origin: ORIGIN,
      cookie,
      ...(scripts ? { accept: 'application/json' } : {}),
    }
    return site.fetch('/api/my-data', { method: 'POST', headers, body })
  }
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
    const html = await settings()
    expect(elements(html, 'input').filter(({ name }) => name === 'current')).toEqual([])
    const wrong = await send('delete', { displayName: 'somebody' })
    expect([wrong.status, problems(await wrong.text())]).toEqual([422, ['This is not your display name.']])
    expect((await send('delete', { displayName: ada.member.displayName })).status).toBe(303)
  })
})

describe('while the database is away', () => {
  it('nothing is told to be saved, and no member is told to be signed out', async () => {
    const answer = await failing(() => script('profile', { displayName: 'other-name' }))
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await ada.get('/en/settings')).status).toBe(200)
  })
})
