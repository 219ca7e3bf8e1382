import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startGoogleServer } from '#domain/accounts/testing/google-server.ts'
import { TEST_SECRET, createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import { totp } from '#domain/accounts/testing/totp.ts'
import type { Deps } from '#domain/deps.ts'
import { toMailError } from '#integrations/mail/mail-error.ts'
import type { Mail } from '#integrations/mail/mailer.ts'
import { HANDLERS } from '#jobs/handlers.ts'
import { isId } from '#domain/staff/is-id.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { systemClock } from '#shared/clock.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const TEST_LIMIT_MS = 120_000
let logged = ''
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString()
    done()
  },
})
const logger = createLogger({ logLevel: 'debug' }, sink)
const google = await startGoogleServer()
afterAll(() => google.stop())

const noted = recordingJobs()
const mails: Mail[] = []
let work: Deps
let refuses = false
const mailer = {
  async send(mail: Mail) {
    // As a mail server reports it: with the address.
    const said = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true }
    if (refuses) throw toMailError(Object.assign(new Error(`550 ${mail.to} is unknown`), said))
    mails.push(mail)
  },
}
const site = withSite({
  sample: false,
  logger,
  adapt: (deps) => {
    const auth = createTestAuth(deps.db, { logger, google: google.config, confirmsEmail: true })
    work = { ...deps, logger, auth, clock: systemClock, jobs: noted, mailer }
    return work
  },
})

const EMAIL = 'quiet.ada@kinora.example'
const NEW_EMAIL = 'quiet.ada.anew@kinora.example'
const [PASSWORD, WRONG, NEXT] = ['Secret-Horse-81', 'Wrong-Horse-82', 'Next-Horse-83']

/** Values that must not occur anywhere but where they belong. */
const secrets = new Set([EMAIL, NEW_EMAIL, PASSWORD, WRONG, NEXT, TEST_SECRET, google.config.clientSecret])
/** All responses, except the pages that show a member their own data. */
let answered = ''

async function noteAnswer(answer: Response): Promise<Response> {
  answered += `${[...answer.headers].join('\n')}\n${await answer.clone().text()}\n`
  return answer
}

async function doJobs(): Promise<void> {
  for (const job of noted.jobs.splice(0)) {
    const given = { id: 'job', data: job, enqueuedAt: new Date(), signal: new AbortController().signal }
    await HANDLERS[job.name]({ ...work, promptTmdb: work.tmdb }, given).catch((error: unknown) =>
      logger.warn({ err: error }, 'A job failed'),
    )
  }
}

function lastLink(): { path: string; token: string } {
  const url = new URL(/http:\/\/\S+/.exec(mails.findLast(({ text }) => text.includes('token='))?.text ?? '')?.[0] ?? '')
  const token = url.searchParams.get('token') ?? ''
  secrets.add(token)
  return { path: url.pathname + url.search, token }
}

function noteCookies(who: Visit): void {
  for (const name of ['kinora.session_token', 'kinora.two_factor', 'kinora.trust_device', 'kinora.device']) {
    const value = decodeURIComponent(who.cookie(name) ?? '')
    // Security events name the account by its id, which the cookie of a known browser has too.
    for (const part of [value, ...value.split('.')]) if (part.length > 15 && !isId(part)) secrets.add(part)
  }
}

const login = (who: Visit, form: string, fields: Record<string, string>) => who.form('/en/login', { form, ...fields })
const settings = (who: Visit, form: string, fields: Record<string, string>) =>
  who.form('/en/settings', { form, ...fields })

async function everyFlow(): Promise<void> {
  const who = visitor(site)
  await noteAnswer(await login(who, 'sign-up', { email: EMAIL, password: PASSWORD, displayName: 'Quiet' }))
  await doJobs()
  const confirm = lastLink()
  await who.get(confirm.path)
  expect((await who.form(confirm.path, { form: 'confirm', token: confirm.token })).status).toBe(303)
  noteCookies(who)
  await noteAnswer(await login(visitor(site), 'sign-up', { email: EMAIL, password: NEXT, displayName: 'Quiet-2' }))
  await noteAnswer(await login(visitor(site), 'sign-in', { email: EMAIL, password: WRONG }))
  await noteAnswer(await login(visitor(site), 'sign-in', { email: 'nobody.known@kinora.example', password: WRONG }))

  const started = await (await settings(who, 'factor-start', { current: PASSWORD })).text()
  const field = (name: string) => elements(started, 'input').find((input) => input['name'] === name)?.['value'] ?? ''
  const codes = field('recoveryCodes').split(' ')
  for (const secret of [field('secret'), ...codes]) secrets.add(secret)
  expect(codes).toHaveLength(10)
  expect((await settings(who, 'factor-confirm', { code: totp(field('secret')) })).status).toBe(303)
  noteCookies(who)
  const second = visitor(site)
  await login(second, 'sign-in', { email: EMAIL, password: PASSWORD })
  noteCookies(second)
  await noteAnswer(await login(second, 'code', { code: 'wrong-code' }))
  expect((await login(second, 'code', { code: codes[0] ?? '', trust: '1' })).status).toBe(303)
  noteCookies(second)

  await noteAnswer(await settings(second, 'password', { current: WRONG, password: NEXT, confirmation: NEXT }))
  await noteAnswer(await second.form('/api/password-strength', { password: NEXT, email: EMAIL }))
  const changed = { current: PASSWORD, password: NEXT, confirmation: NEXT, code: codes[1] ?? '' }
  await settings(second, 'password', changed)
  noteCookies(second)
  await settings(second, 'email', { current: NEXT, email: NEW_EMAIL, code: codes[2] ?? '' })
  await doJobs()
  const change = lastLink()
  expect((await second.form(change.path, { form: 'email-link', token: change.token })).status).toBe(303)
  await noteAnswer(await login(visitor(site), 'forgot', { email: NEW_EMAIL }))
  await noteAnswer(await login(visitor(site), 'forgot', { email: 'nobody.known@kinora.example' }))
  await doJobs()
  lastLink()

  google.state.person = { sub: '9', email: 'quiet.google@kinora.example', email_verified: true, name: 'Grace' }
  secrets.add('quiet.google@kinora.example')
  const third = visitor(site)
  const target = (await third.get('/en/login/google')).headers.get('location') ?? ''
  const back = await google.consent(target)
  for (const name of ['code', 'state']) secrets.add(back.get(name) ?? '')
  await third.get(`/auth/callback?${back}`)
  noteCookies(third)
  await noteAnswer(await third.get(`/auth/callback?${back}`))

  await second.get('/en/settings')
  await second.get('/api/my-data')
  await second.form('/api/sign-out', {})
}

/** The same with failures: nothing has to succeed. */
async function failingFlows(): Promise<void> {
  const who = visitor(site)
  const fields = { email: NEW_EMAIL, password: NEXT, displayName: 'Quiet-3', current: NEXT, token: 'x'.repeat(43) }
  for (const form of ['sign-in', 'sign-up', 'forgot', 'code']) await noteAnswer(await login(who, form, fields))
  await noteAnswer(await who.form('/reset-password', { form: 'reset', ...fields, confirmation: NEXT }))
  await noteAnswer(await who.form('/en/login/confirm', { form: 'confirm', ...fields }))
  await noteAnswer(await who.get(`/reset-password?token=${fields.token}`))
  const session = [...secrets].find((secret) => /^\w{32}\./.test(secret)) ?? ''
  expect(session).not.toBe('')
  const cookie = `kinora.session_token=${encodeURIComponent(session)}`
  for (const path of ['/en/settings', '/api/my-data', '/en/watchlist'])
    for (const method of ['GET', 'POST'])
      await noteAnswer(
        await site.fetch(path, { method, headers: { cookie, origin: ORIGIN, authorization: `Bearer ${NEXT}` } }),
      )
  const type = { origin: ORIGIN, 'content-type': 'application/json' }
  await noteAnswer(await site.fetch('/en/login', { method: 'POST', headers: type, body: `{"password":"${NEXT}",` }))
  await noteAnswer(await site.fetch(`/en/%00?token=${session}`, { headers: { cookie } }))
}

it(
  'nothing of a member’s secrets reaches a log line, a metric, or an answer but their own',
  async () => {
    await everyFlow()
    refuses = true
    await login(visitor(site), 'forgot', { email: NEW_EMAIL })
    await doJobs()

    const detail = `Key (email)=(${EMAIL}) already exists.`
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', parameters: [EMAIL, PASSWORD], detail })
    for (const error of [away, Object.assign(new Error('broken'), { parameters: [EMAIL, PASSWORD], detail })]) {
      site.failQueries(error)
      await failingFlows()
      site.failQueries(null)
    }
    // The sign-in library has a connection of its own, and its own error messages.
    for (const table of ['auth_accounts', 'auth_sessions', 'user_profiles']) {
      await sql`alter table ${sql.table(table)} rename to gone`.execute(site.db)
      await failingFlows()
      await sql`alter table gone rename to ${sql.table(table)}`.execute(site.db)
    }

    expect(logged.split('\n').length).toBeGreaterThan(100)
    for (const line of ['A mail was sent', 'can never be delivered', 'away', 'does not exist'])
      expect(logged).toContain(line)
    expect(secrets.size).toBeGreaterThan(25)
    const found = [...secrets].filter((secret) => logged.includes(secret))
    expect(found.map((secret) => [secret, logged.split('\n').find((line) => line.includes(secret))])).toEqual([])
    for (const mail of mails) {
      expect(logged).not.toContain(mail.subject)
      for (const line of mail.text.split('\n')) if (line.length > 40) expect(logged).not.toContain(line.trim())
    }
    const metrics = await site.metrics()
    expect(metrics).toContain('kinora_requests_total')
    expect([...secrets].filter((secret) => metrics.includes(secret))).toEqual([])

    // A typed address is shown in its field again.
    const typed = new Set([EMAIL, NEW_EMAIL])
    expect([...secrets].filter((secret) => !typed.has(secret) && answered.includes(secret))).toEqual([])
  },
  TEST_LIMIT_MS,
)
