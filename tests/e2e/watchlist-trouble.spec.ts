import type { Page, Route } from '@playwright/test'
import { beMember, keep, memberButton, PASSWORD } from './new-member.ts'
import { expect, open, test } from './site.ts'

const MOVIES = ['movie/13', 'movie/603', 'movie/550']
const TABLE = '/en/watchlist?tab=watchlist&view=table'
const CHANGES = '**/api/watchlist-entry'

const toast = (page: Page) => page.locator('.toast')
const rows = (page: Page) => page.locator('.shelf .row-title')
const tab = (page: Page, name: string) => page.locator('.tabs a').filter({ hasText: name })

async function choose(page: Page, title: string, status: string) {
  await page.getByRole('button', { name: `Watchlist status of ${title}` }).click()
  await page.locator('.status-menu:popover-open').getByRole('button', { name: status, exact: true }).click()
}

/** Holds requests back until `release` is called. */
async function hold(page: Page, address: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const held: string[] = []
  await page.route(address, async (route: Route) => {
    held.push(route.request().postData() ?? route.request().url())
    await released
    await route.continue()
  })
  return { held, release: () => release() }
}

test.describe('of a server that fails', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('WATCHLIST-08, ERRORS-08, Q67: what failed comes back, is reported at once, and is done at a second try', async ({
    page,
  }) => {
    await beMember(page)
    await keep(page, MOVIES)
    await open(page, TABLE)
    await page.route(CHANGES, (route) => route.fulfill({ status: 500, json: { problem: 'unavailable' } }))
    await choose(page, 'The Matrix', 'Watched')
    const alert = page.getByRole('alert').filter({ hasText: 'Your watchlist could not be updated' })
    await expect(alert).toBeVisible()
    await expect(rows(page)).toHaveText(['Fight Club', 'The Matrix', 'Forrest Gump'])
    await expect(tab(page, 'Watched')).toHaveText('Watched0')
    await page.unroute(CHANGES)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveText(['Fight Club', 'Forrest Gump'])
    await page.reload()
    await expect(tab(page, 'Watched')).toHaveText('Watched1')
  })

  test('WATCHLIST-08: without a network nothing is lost, whatever was pressed', async ({ page, context }) => {
    await beMember(page)
    await keep(page, MOVIES)
    await open(page, TABLE)
    await context.setOffline(true)
    await choose(page, 'The Matrix', 'Remove from watchlist')
    await expect(page.getByRole('alert').filter({ hasText: 'could not be updated' })).toBeVisible()
    await expect(rows(page)).toHaveText(['Fight Club', 'The Matrix', 'Forrest Gump'])
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveText(['Fight Club', 'Forrest Gump'])
  })

  test('ROLES-03: a session that ended elsewhere costs a sign-in, and not what was chosen', async ({ page }) => {
    const { email } = await beMember(page)
    await keep(page, MOVIES)
    await open(page, TABLE)
    await page.context().clearCookies({ name: /session/ })
    await choose(page, 'The Matrix', 'Watched')
    const prompt = page.getByRole('dialog')
    await expect(prompt).toContainText('Sign in to add this to your watchlist')
    await expect(rows(page)).toHaveText(['Fight Club', 'The Matrix', 'Forrest Gump'])
    await prompt.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('main form button[type="submit"]').last().click()
    await expect(page).toHaveURL(TABLE)
    await expect(toast(page)).toContainText('The Matrix: Watched')
    await expect(rows(page)).toHaveText(['Fight Club', 'Forrest Gump'])
  })
})

test.describe('of a session that another browser has ended', () => {
  test.use({ expectedFaults: /status of 401/ })

  test('ROLES-03, WATCHLIST-08: a write asks to sign in, nothing is said to be added, and the header is a guest’s at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    await beMember(page)
    await open(page, '/en/movie/603-the-matrix')
    await page.evaluate(noteWhatIsSaid)
    const other = await browser.newContext({
      storageState: await page.context().storageState(),
      baseURL: baseURL ?? '',
    })
    const headers = { 'sec-fetch-site': 'same-origin' }
    const left = await other.request.post('/api/sign-out', { headers, maxRedirects: 0 })
    expect(left.status()).toBe(303)
    await other.close()
    await expect(memberButton(page)).toBeVisible()
    await choose(page, 'The Matrix', 'Want to watch')
    await expect(page.getByRole('dialog')).toContainText('Sign in to add this to your watchlist')
    await expect(memberButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.locator('.keep .button.on')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as Said).said.join(' '))).not.toContain('Added')
  })
})

interface Said {
  said: string[]
}

/** Records everything that live regions have announced since. */
function noteWhatIsSaid() {
  const said: string[] = ((window as unknown as Said).said = [])
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"]'))
      said.push(region.textContent ?? '')
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

test('of many quick choices the last one holds', async ({ page }) => {
  await beMember(page)
  await keep(page, ['movie/603'])
  await open(page, '/en/movie/603-the-matrix')
  const { held, release } = await hold(page, CHANGES)
  for (const status of ['Watching', 'Dropped', 'Watched']) await choose(page, 'The Matrix', status)
  await expect(page.locator('.keep .button.on').first()).toHaveText('Watched')
  expect(held).toHaveLength(1)
  const last = page.waitForResponse((answer) => answer.request().postData()?.includes('watched') === true)
  release()
  await expect.poll(() => held.length).toBe(3)
  await last
  await page.reload()
  await expect(page.locator('.keep .button.on').first()).toHaveText('Watched')
})

test('two tabs of one browser show the same', async ({ page, context }) => {
  await beMember(page)
  await keep(page, MOVIES)
  await open(page, TABLE)
  const other = await context.newPage()
  await open(other, '/en/movie/603-the-matrix')
  await choose(other, 'The Matrix', 'Watched')
  await expect(rows(page)).toHaveText(['Fight Club', 'Forrest Gump'])
  await expect(tab(page, 'Watched')).toHaveText('Watched1')
  await page.bringToFront()
  await tab(page, 'Watched').click()
  await choose(page, 'The Matrix', 'Dropped')
  await expect(other.locator('.keep .button.on').first()).toHaveText('Dropped')
})

test('a slow answer: the tab is marked at once, and the list says that it is busy', async ({ page }) => {
  await beMember(page)
  await keep(page, MOVIES)
  await open(page, TABLE)
  const { release } = await hold(page, /watchlist\.data/)
  await tab(page, 'Watching').click()
  await expect(tab(page, 'Watching')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.shelf-list')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { name: 'Watching List is Empty' })).toBeVisible()
  await expect(page.locator('.shelf-list')).toHaveAttribute('aria-busy', 'false')
})

test.describe('the clock', () => {
  test('LIMITS-53, LIMITS-54, WATCHLIST-16, -17: how long messages stay', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await beMember(page)
    await open(page, '/en/watchlist')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await page.getByRole('switch', { name: 'Public' }).click()
    const saved = page.getByRole('status').filter({ hasText: 'Watchlist settings updated' })
    await expect(saved).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(saved).toBeVisible()
    await page.clock.runFor(200)
    await expect(saved).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const copied = page.getByRole('button', { name: 'Copied!' })
    await expect(copied).toBeVisible()
    await page.clock.runFor(1_900)
    await expect(copied).toBeVisible()
    await page.clock.runFor(200)
    await expect(copied).toHaveCount(0)
  })
})
