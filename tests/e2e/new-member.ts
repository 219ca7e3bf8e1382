import { createHmac, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connectToRunning } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { createAccount } from '#domain/accounts/sign-up/create-account.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { silentLogger } from '#tests/database/silent-logger.ts'
import { SAMPLE_SITE } from './sample-site.ts'
import { expect } from './site.ts'

export const PASSWORD = 'correct horse'
/** Precomputed hash of the password, because hashing takes a tenth of a second. */
const HASH =
  'b50b8bf86d6c2ef2aeb1fcc0ade3d687:af387da037c65baa272ed447e9d585b1f550c27249af8f0a1b7514b7d7a2a58608fb0c50987dfeb04df9308690831d57e2e22f54341588ce96cc3f88bbbca485'
const DAY_MS = 24 * 60 * 60 * 1_000

export interface NewMember {
  name: string
  email: string
}

export function newMember(): NewMember {
  const name = `m${randomBytes(6).toString('hex')}`
  return { name, email: `${name}@kinora.example` }
}

/** The database of the site that most tests use, opened once per worker. */
let database: Promise<Database> | undefined

export function sampleDatabase(): Promise<Database> {
  return (database ??= connect())
}

async function connect(): Promise<Database> {
  const handle = await connectToRunning({ dataDir: SAMPLE_SITE.dataDir, logger: silentLogger })
  if (handle === null) throw new Error(`No server answers on the socket in ${SAMPLE_SITE.dataDir}.`)
  return handle.db
}

/** An account on the site that most tests use, with a password and nothing else. */
export async function insertAccount(): Promise<NewMember & { id: string }> {
  const member = newMember()
  const db = await sampleDatabase()
  const account = { ...member, displayName: member.name, hash: HASH, language: 'en', country: 'US' } as const
  const created = await createAccount(db, { ...account, emailVerified: false })
  if (!created.ok) throw new Error(created.reason)
  return { ...member, id: created.userId }
}

/** A new member, signed in with this browser through rows and a cookie: faster than any form. */
export async function beMember(page: Page): Promise<NewMember> {
  const { id, ...member } = await insertAccount()
  const token = randomBytes(16).toString('hex')
  const db = await sampleDatabase()
  const expires_at = new Date(Date.now() + 30 * DAY_MS)
  await db.insertInto('auth_sessions').values({ user_id: id, token, expires_at, updated_at: new Date() }).execute()
  const signature = createHmac('sha256', SAMPLE_SITE.sessionSecret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await page
    .context()
    .addCookies([{ name: 'kinora.session_token', value, url: SAMPLE_SITE.url, httpOnly: true, sameSite: 'Lax' }])
  return member
}

/** A new member with that role, signed in to the panel with this browser. */
export async function beStaff(page: Page, role: StaffRole): Promise<NewMember> {
  const { id, ...member } = await insertAccount()
  const token = randomBytes(16).toString('hex')
  const db = await (database ??= sampleDatabase())
  await db.insertInto('admin_users').values({ id, role, updated_at: new Date() }).execute()
  const session = { user_id: id, token, expires_at: new Date(Date.now() + DAY_MS), updated_at: new Date() }
  await db
    .insertInto('auth_sessions')
    .values({ ...session, site: 'admin' })
    .execute()
  const signature = createHmac('sha256', SAMPLE_SITE.sessionSecret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await page
    .context()
    .addCookies([
      { name: 'kinora-admin.session_token', value, url: SAMPLE_SITE.adminUrl, httpOnly: true, sameSite: 'Lax' },
    ])
  return member
}

/** A new member, signed in with this browser through the form. */
export async function signUp(page: Page, member: NewMember = newMember()): Promise<NewMember> {
  const { name, email } = member
  const form = { form: 'sign-up', email, password: PASSWORD, displayName: name }
  const answer = await send(page, '/en/login', form)
  expect(answer).toBe(303)
  return member
}

/** The form of the sign-in screen; does not wait for the view around it. */
export function accountForm(page: Page) {
  const form = page.locator('.auth-card form:has([type="submit"])').first()
  return {
    form,
    name: form.getByLabel('Display name'),
    email: form.getByLabel('Email address'),
    password: form.getByLabel('Password', { exact: true }),
    submit: form.locator('[type="submit"]'),
  }
}

/** Signs in on the current screen. */
export async function signIn(page: Page, { email }: NewMember, password: string = PASSWORD): Promise<void> {
  const form = accountForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

export function memberButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Account of / })
}

/** Adds titles to the member's watchlist, the last one newest. */
export async function keep(page: Page, titles: readonly string[], status = 'want_to_watch'): Promise<void> {
  for (const title of titles) {
    const [type = '', id = ''] = title.split('/')
    expect(await send(page, '/api/watchlist-entry', { type, id, status })).toBe(303)
  }
}

/** Movies of the sample, as `movie/550`. */
export async function popularMovies(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.get('/en/search?sort=popularity&type=movie&page=3')
  const paths = [...new Set((await answer.text()).match(/\/en\/movie\/\d+/g))].slice(0, count)
  expect(paths).toHaveLength(count)
  return paths.map((path) => path.slice('/en/'.length))
}

export async function share(page: Page): Promise<void> {
  expect(await send(page, '/api/watchlist', { intent: 'share', on: '1' })).toBe(303)
}

/** Submits a form like a page of this site would; returns its status. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
  return answer.status()
}
