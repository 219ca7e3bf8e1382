import type { ControlledTransaction } from 'kysely'
import { sql } from 'kysely'
import type { Page } from '@playwright/test'
import type { Schema } from '#db/schema.ts'
import { startGoogleServer } from '#domain/accounts/testing/google-server.ts'
import { memberButton, newMember, PASSWORD, signIn, signUp } from './new-member.ts'
import { mailedLink, mailedLinks } from './outbox.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, open, test } from './site.ts'

// One product with its own outbox and Google; its database is blocked in between.
test.describe.configure({ mode: 'default' })
let google: Awaited<ReturnType<typeof startGoogleServer>> | undefined
let running: RunningProduct | undefined
// A refused form is an error to the browser.
test.use({ expectedFaults: /status of 401 /, baseURL: async ({ baseURL }, use) => use(running?.url ?? baseURL) })
test.beforeAll(async () => {
  google = await startGoogleServer()
  const { clientId, clientSecret, issuer } = google.config
  // Nothing listens at TMDB's address, so the catalogue stays empty: accounts need none.
  const emptyCatalogue = { TMDB_API_KEY: 'unused', TMDB_BASE_URL: 'http://127.0.0.1:9/3' }
  running = await runServer({
    ...emptyCatalogue,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  })
})
test.afterAll(async () => {
  await running?.stop()
  await google?.stop()
})

function product() {
  if (running === undefined || google === undefined) throw new Error('The product is not running.')
  return { ...running, google }
}

/** While an open transaction holds the embedded database, no other query can run. */
async function blockDatabase(): Promise<ControlledTransaction<Schema>> {
  const transaction = await product().database.unbounded.startTransaction().execute()
  await sql`select 1`.execute(transaction)
  return transaction
}

async function forget(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'kinora.session_token' })
}

async function askForReset(page: Page, email: string, language = 'en'): Promise<string> {
  const before = await mailedLinks(product().dataDir, email)
  await open(page, `/${language}/login?view=forgot`)
  const form = page.locator('.auth-card form').first()
  await form.locator('[name="email"]').fill(email)
  await form.locator('[type="submit"]').click()
  await expect(page).toHaveURL(`/${language}/login?view=reset-sent`)
  return mailedLink(product().dataDir, email, before)
}

const passwords = (page: Page) => ({
  first: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('Repeat new password'),
  submit: page.getByRole('button', { name: 'Set new password' }),
})

async function setPassword(page: Page, password: string): Promise<void> {
  const { first, again, submit } = passwords(page)
  await first.fill(password)
  await again.fill(password)
  await submit.click()
}

test('AUTH-13, RESET-07, -10, -11, -12, LIMITS-55: a forgotten password is replaced by mail, and its sessions are over', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await open(other, '/en/login')
  await signIn(other, member)
  await expect(memberButton(other)).toBeVisible()
  await forget(page)
  const link = await askForReset(page, member.email)
  await page.clock.install()
  await page.goto(link)
  const { first, again, submit } = passwords(page)
  await expect(submit).toBeDisabled()
  await first.fill('a new password')
  await expect(submit).toBeDisabled()
  await again.fill('another')
  await submit.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill('')
  await expect(submit).toBeDisabled()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await setPassword(page, 'a new password')
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/en/login?notice=password-changed')

  await other.reload()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
  await signIn(page, member, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, member, 'a new password')
  await expect(memberButton(page)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset link has expired. Please request a new one.')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  // Members are redirected from the sign-in screen (AUTH-30).
  await expect(page).toHaveURL('/en')
})

test.describe('while something is unavailable', () => {
  test.use({ expectedFaults: /status of 503|net::ERR_FAILED/ })

  test('RESET-01, -04: a link that cannot be checked says so, and is checked anew', async ({ page }) => {
    const member = await signUp(page)
    await forget(page)
    const link = await askForReset(page, member.email)
    const heading = page.getByRole('heading', { level: 1 })
    const retry = page.getByRole('link', { name: 'Try again' })
    const block = await blockDatabase()
    try {
      expect((await page.goto(link))?.status()).toBe(503)
      await expect(heading).toHaveText('Error checking reset link')
    } finally {
      await block.rollback().execute()
    }
    const asked = page.waitForEvent('requestfailed')
    await page.route('**/reset-password*', (route) => route.abort())
    await retry.click()
    await asked
    await expect(heading).toHaveText('Error checking reset link')
    await page.unroute('**/reset-password*')
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/reset-password.data*', async (route) => {
      await held
      await route.continue()
    })
    await retry.click()
    await expect(page.getByRole('status')).toHaveText('Checking reset link')
    answer()
    await expect(heading).toHaveText('Reset password')
    await setPassword(page, 'a new password')
    await expect(page.getByText('Your password is changed.')).toBeVisible()
  })

  test('RESET-08, -09: a password that could not be set says why, and can be sent again', async ({ page }) => {
    const member = await signUp(page)
    await forget(page)
    await page.goto(await askForReset(page, member.email))
    await page.route('**/reset-password*', (route) => route.abort())
    await setPassword(page, 'a new password')
    await expect(page.getByRole('alert')).toHaveText('An error occurred while updating password')
    await page.unroute('**/reset-password*')
    const block = await blockDatabase()
    try {
      await passwords(page).submit.click()
      await expect(page.getByRole('alert')).toHaveText('Error updating password')
    } finally {
      await block.rollback().execute()
    }
    await passwords(page).submit.click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
  })
})

test('SETTINGS-13: a new address counts once its mailed link was used', async ({ page }) => {
  const member = await signUp(page)
  const { email } = newMember()
  await open(page, '/en/settings')
  const section = page.locator('#email')
  await section.getByLabel('New email address').fill(email)
  await section.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Send link' }).click()
  await expect(section.getByRole('status').filter({ hasText: 'A link is on its way' })).toBeVisible()
  await expect(section.getByText(member.email)).toBeVisible()
  await page.goto(await mailedLink(product().dataDir, email))
  await page.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(page.getByText('Your email address is changed.')).toBeVisible()
  await forget(page)
  await open(page, '/en/login')
  await signIn(page, member)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, { ...member, email })
  await expect(memberButton(page)).toBeVisible()
})

test.describe('Google', () => {
  test('AUTH-11, OAUTH-01, -02, LIMITS-55: signs in over Google, and leads back a second later', async ({ page }) => {
    const { name, email } = newMember()
    product().google.state.person = { sub: name, email, email_verified: true, name }
    await page.clock.install()
    await open(page, '/en/login?redirectPath=%2Fen%2Fdiscover-lists%3Fx%3D1')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(/\/auth\/callback\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing in')
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return new URL(page.url()).pathname
      })
      .toBe('/en/discover-lists')
    await page.clock.resume()
    await expect(memberButton(page)).toHaveAccessibleName(`Account of ${name}`)
    await open(page, '/en/settings')
    await expect(page.getByText('You sign in with Google.')).toBeVisible()
  })
})
