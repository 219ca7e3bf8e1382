import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLink } from '#domain/accounts/links.ts'
import { startGoogleServer } from '#domain/accounts/testing/google-server.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { totp } from '#domain/accounts/testing/totp.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { systemClock } from '#shared/clock.ts'
import { SECURITY_EVENTS, SECURITY_EVENT_KINDS, securityEventName } from '#shared/members/security-event.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { silentLogger } from '#tests/test-database.ts'
import { giveRole, panelBrowser, panelMember } from './admin-browser.ts'
import { signedIn, visitor } from './member-browser.ts'
import { newMember } from './newcomers.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

interface Line {
  level: 'info' | 'warn'
  fields: Record<string, unknown>
}

const lines: Line[] = []
const note = (level: Line['level']) => (fields: object, message: string) => {
  if (message === 'Security event') lines.push({ level, fields: { ...fields } })
}
const jobs = recordingJobs()
const google = await startGoogleServer()
afterAll(() => google.stop())
const site = withSite({
  sample: false,
  logger: { ...silentLogger, info: note('info'), warn: note('warn') },
  adapt: (deps) => ({
    ...deps,
    jobs,
    clock: systemClock,
    limiter: createRateLimiter({ limits: { signInPair: 2, signIn: 1_000, signUp: 1_000 } }),
    auth: createTestAuth(deps.db, { google: google.config }),
  }),
})

let number = 0
const name = () => `events-${(number += 1)}`
const member = () => signedIn(site, name())
const signIn = (email: string, password = PASSWORD) =>
  visitor(site).form('/en/login', { form: 'sign-in', email, password })

async function withFactor() {
  const who = await member()
  const html = await (await who.form('/en/settings', { form: 'factor-start', current: PASSWORD })).text()
  const secret = elements(html, 'input').find((input) => input['name'] === 'secret')?.['value'] ?? ''
  await who.form('/en/settings', { form: 'factor-confirm', code: totp(secret) })
  return who
}

async function askForAddress() {
  const who = await member()
  const email = `${name()}@kinora.example`
  await who.form('/en/settings', { form: 'email', email, current: PASSWORD })
  const order = jobs.jobs.findLast((job) => job.name === 'send-mail' && job.to === email)
  return { who, token: String(order && 'url' in order ? order.url : '').split('token=')[1] ?? '' }
}

/** What provokes each event over HTTP; the id of the account concerned. */
const PROVOKE: Readonly<Record<SecurityEventKind, () => Promise<string>>> = {
  async 'signed-in'() {
    const { email } = await newMember(site)
    const user = site.db.selectFrom('auth_users').select('id').where('email', '=', email)
    return (await user.executeTakeFirstOrThrow()).id
  },
  async 'signed-in-new'() {
    const who = await member()
    await signIn(who.member.email)
    return who.member.id
  },
  async 'sign-in-failed'() {
    const who = await member()
    await signIn(who.member.email, 'wrong horse')
    return who.member.id
  },
  async 'password-failed'() {
    const who = await member()
    await who.form('/en/settings', { form: 'codes', current: 'wrong horse' })
    return who.member.id
  },
  async 'code-failed'() {
    const who = await withFactor()
    await who.form('/en/settings', { form: 'factor-off', current: PASSWORD, code: '000000' })
    return who.member.id
  },
  async 'tries-limited'() {
    const who = await member()
    for (let time = 0; time < 3; time += 1) await signIn(who.member.email, 'wrong horse')
    return who.member.id
  },
  async 'google-linked'() {
    const who = await member()
    const { id, email } = who.member
    await site.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', id).execute()
    google.state.person = { sub: email, email, email_verified: true, name: 'Ada' }
    const browser = visitor(site)
    const button = hrefs(await (await browser.get('/en/login')).text()).find((href) => href.includes('/login/google'))
    const target = (await browser.get(button ?? '')).headers.get('location') ?? ''
    await browser.get(`/auth/callback?${await google.consent(target)}`)
    return id
  },
  async 'reset-requested'() {
    const who = await member()
    await visitor(site).form('/en/login?view=forgot', { form: 'forgot', email: who.member.email })
    return who.member.id
  },
  async 'password-reset'() {
    const who = await member()
    const token = await createLink({ db: site.db }, { kind: 'reset-password', value: who.member.id })
    const fields = { form: 'reset', token, password: 'another horse', confirmation: 'another horse' }
    await visitor(site).form('/reset-password', fields)
    return who.member.id
  },
  async 'password-changed'() {
    const who = await member()
    const fields = { current: PASSWORD, password: 'another horse', confirmation: 'another horse' }
    await who.form('/en/settings', { form: 'password', ...fields })
    return who.member.id
  },
  async 'email-change-requested'() {
    return (await askForAddress()).who.member.id
  },
  async 'email-changed'() {
    const { who, token } = await askForAddress()
    await visitor(site).form('/en/settings/email', { form: 'email-link', token })
    return who.member.id
  },
  async 'factor-on'() {
    return (await withFactor()).member.id
  },
  async 'factor-off'() {
    const who = await withFactor()
    const renewed = await (await who.script('/en/settings', { form: 'codes', current: PASSWORD })).json()
    const { recoveryCodes } = (renewed as { shown: { recoveryCodes: string[] } }).shown
    await who.form('/en/settings', { form: 'factor-off', current: PASSWORD, code: recoveryCodes[0] ?? '' })
    return who.member.id
  },
  async 'codes-renewed'() {
    const who = await withFactor()
    await who.form('/en/settings', { form: 'codes', current: PASSWORD })
    return who.member.id
  },
  async 'sessions-ended'() {
    const who = await member()
    await who.form('/en/settings', { form: 'session', id: 'others' })
    return who.member.id
  },
  async 'role-changed'() {
    const [admin, who] = [await panelMember(site, name(), 'admin'), await member()]
    await admin.form('/admin/users', { change: 'grant', user: who.member.id, role: 'editor' })
    return who.member.id
  },
  async 'panel-signed-in'() {
    const who = await insertSignedIn(site.db, name())
    await giveRole(site.db, who.member, 'editor')
    await panelBrowser(site).form('/login', { email: who.member.email, password: PASSWORD })
    return who.member.id
  },
  async 'right-refused'() {
    const editor = await panelMember(site, name(), 'editor')
    await editor.get('/admin/log')
    return editor.member.id
  },
  async 'account-deleted'() {
    const who = await member()
    await who.form('/en/settings', { form: 'delete', current: PASSWORD })
    return who.member.id
  },
}

const linesOf = (kind: SecurityEventKind, account: string | null) =>
  lines.filter(({ fields }) => fields['event'] === securityEventName(kind) && fields['account'] === account)
const rowsOf = (kind: SecurityEventKind, userId: string) =>
  site.db.selectFrom('security_events').selectAll().where('kind', '=', kind).where('user_id', '=', userId).execute()

describe('security events', () => {
  const accounts = new Map<SecurityEventKind, string>()
  beforeAll(async () => {
    for (const kind of SECURITY_EVENT_KINDS) accounts.set(kind, await PROVOKE[kind]())
  }, 120_000)

  it.each(SECURITY_EVENT_KINDS)('Q53: %s is logged and counted, and has a row', async (kind) => {
    const account = accounts.get(kind) ?? ''
    const [line] = linesOf(kind, account)
    expect(line?.level).toBe(SECURITY_EVENTS[kind].level)
    // Staff changes have no address at all.
    expect(line?.fields['network']).toBe(kind === 'role-changed' ? 'unknown' : '192.0.2.0/24')
    const counted = new RegExp(`^kinora_security_events_total\\{kind="${kind}"\\} [1-9]`, 'm')
    expect(await site.metrics()).toMatch(counted)
    const isStored = SECURITY_EVENTS[kind].text !== null
    await vi.waitFor(async () => expect(await rowsOf(kind, account)).toHaveLength(isStored ? 1 : 0), { timeout: 5_000 })
  })

  it('say nothing of addresses, names, passwords or codes', () => {
    expect(lines.length).toBeGreaterThan(SECURITY_EVENT_KINDS.length)
    expect(JSON.stringify(lines)).not.toMatch(/@|192\.0\.2\.7|horse|events-\d|\b\d{6}\b/)
  })

  it('are logged of accounts that do not exist, too', async () => {
    const before = linesOf('sign-in-failed', null).length
    await signIn('nobody-here@kinora.example', 'wrong horse')
    expect(linesOf('sign-in-failed', null).length).toBe(before + 1)
  })

  it.each([
    [
      'a form of the panel',
      async () =>
        (await panelMember(site, name(), 'editor')).form('/admin/users', {
          change: 'grant',
          role: 'editor',
          user: crypto.randomUUID(),
        }),
    ],
    [
      'the panel’s sign-in',
      async () => panelBrowser(site).form('/login', { email: (await member()).member.email, password: PASSWORD }),
    ],
    ['the way to the panel', async () => (await member()).get('/en/login?fromAdmin=true')],
  ])('ROLES-06: 403 of %s is one', async (_name, provoke) => {
    const before = lines.filter(({ fields }) => fields['event'] === 'security.right-refused').length
    expect((await provoke()).status).toBe(403)
    await vi.waitFor(() =>
      expect(lines.filter(({ fields }) => fields['event'] === 'security.right-refused').length).toBe(before + 1),
    )
  })
})

describe('/{lang}/settings/security', () => {
  it('lists what happened, and says what to do; guests sign in first', async () => {
    const guest = await visitor(site).get('/tr/settings/security')
    expect([guest.status, guest.headers.get('location')]).toEqual([
      302,
      '/tr/login?redirectPath=%2Ftr%2Fsettings%2Fsecurity',
    ])
    const who = await member()
    expect(plain(await (await who.get('/en/settings/security')).text())).toContain('No activity yet.')
    await signIn(who.member.email)
    await who.form('/en/settings', { form: 'session', id: 'others' })
    const answer = await who.get('/en/settings/security')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(texts(html, 'b').slice(-2)).toEqual(['Signed out of sessions', 'Signed in from a new browser or network'])
    expect(plain(html)).toContain('Unknown browser · 192.0.2.0/24')
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/en/settings#password', '/en/settings#sessions']))
    expect(hrefs(await (await who.get('/en/settings')).text())).toContain('/en/settings/security')
    const older = { user_id: who.member.id, kind: 'signed-in', network: 'unknown', at: '2026-01-01' }
    await site.db
      .insertInto('security_events')
      .values(Array.from({ length: 20 }, () => older))
      .execute()
    const second = await (await who.get('/en/settings/security?page=2')).text()
    expect(plain(second)).toContain('Page 2 of 2')
  })
})

describe('/admin/security', () => {
  it('lists events by kind, account and day, without addresses', async () => {
    const admin = await panelMember(site, 'Grace', 'admin')
    const who = await member()
    await who.form('/en/settings', { form: 'session', id: 'others' })
    await signIn(who.member.email)
    const shown = async (query: Record<string, string>) => {
      const html = await (await admin.get(`/admin/security?${new URLSearchParams(query)}`)).text()
      expect(html).not.toContain(who.member.email)
      return elements(html, 'li').filter((item) => item['class'] === 'panel log-head').length
    }
    const { id, displayName } = who.member
    expect(await shown({ person: id })).toBe(2)
    expect(await shown({ person: displayName, kind: 'sessions-ended' })).toBe(1)
    expect(await shown({ person: id, kind: 'factor-on' })).toBe(0)
    expect(await shown({ person: id, day: systemClock.now().toISOString().slice(0, 10) })).toBe(2)
    expect(await shown({ person: id, day: '2020-01-01' })).toBe(0)
    const users = await (await admin.get(`/admin/users?q=${displayName}`)).text()
    expect(hrefs(users)).toContain(`/admin/security?person=${id}`)
  })
})
