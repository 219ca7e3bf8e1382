import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { expect, open, openPreferences, preferencesButton, test } from './site.ts'

// Each test takes the network, or a part of the code, away.
test.use({ expectedFaults: /Failed to load resource|Failed to fetch/ })

const MATRIX = '/en/movie/603-the-matrix'

/** Makes a chunk with this name fail to load. */
const lose = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) => route.abort('failed'))

async function choose(page: Page, status: string) {
  await page.getByRole('button', { name: 'Watchlist status of The Matrix' }).click()
  await page.locator('.status-menu:popover-open').getByRole('button', { name: status, exact: true }).click()
}

test('WATCHLIST-08: a failure is reported also where the box of messages was never loaded', async ({ page }) => {
  await beMember(page)
  await lose(page, 'site-toast')
  await page.route('**/api/watchlist-entry', (route) =>
    route.fulfill({ status: 500, json: { problem: 'unavailable' } }),
  )
  await open(page, MATRIX)
  await choose(page, 'Watched')
  await expect(page.getByRole('alert')).toHaveText('Your watchlist could not be updated. Please try again.')
})

test('WATCHLIST-08: where the part that changes user state was never loaded it says so, and the next try loads it', async ({
  page,
}) => {
  await beMember(page)
  await lose(page, 'member-user-titles')
  await open(page, MATRIX)
  await choose(page, 'Watched')
  await expect(page.getByRole('alert')).toContainText('Your watchlist could not be updated')
  await expect(page.locator('.keep .button.on')).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await choose(page, 'Watched')
  await expect(page.locator('.keep .button.on').first()).toHaveText('Watched')
})

test('a page stays where a part of it never came, without asking for it time and again, and has it once it comes', async ({
  page,
}) => {
  await beMember(page)
  let asked = 0
  page.on('request', (request) => void (asked += Number(/member-(?:actions|menu)-/.test(request.url()))))
  for (const part of ['member-actions', 'member-menu', 'shortcut-help']) await lose(page, part)
  await open(page, '/en/search?q=matrix')
  await page.locator('main article').first().hover()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('alert')).toHaveText('That could not be loaded. Please try again.')
  // The server-rendered menu works without its code.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click()
  await expect(page.locator('#member-menu').getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(asked).toBeLessThan(20)
  await page.unrouteAll()
  await page.locator('main article').first().hover()
  await expect(
    page
      .locator('main article')
      .first()
      .getByRole('button', { name: /^Add .* to watchlist$/ }),
  ).toBeVisible()
})

test('offline a dialog, a sheet and a prompt that never came leave the page, and say why', async ({
  page,
  context,
}) => {
  const address = '/en/search?q=matrix'
  await open(page, address)
  await context.setOffline(true)
  const told = page.getByRole('alert')
  for (const opener of [
    preferencesButton(page),
    page.getByRole('contentinfo').getByRole('link', { name: /United States/ }),
  ]) {
    await opener.click()
    await expect(told).toContainText('No connection: the page could not be opened')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('matrix')
    await expect(page).toHaveURL(address)
    await page.locator('.held').getByRole('button', { name: 'Close' }).click()
    await expect(told).toHaveCount(0)
  }
  for (let time = 0; time < 2; time += 1) {
    await page.locator('header a[href$="/assistant"]').click()
    await expect(told).toContainText('No connection')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('matrix')
    await page.locator('.held').getByRole('button', { name: 'Close' }).click()
    await expect(told).toHaveCount(0)
  }
  await context.setOffline(false)
  await openPreferences(page)
})

test('offline a form that leads to another page waits, and is sent by Retry', async ({ page, context }) => {
  await beMember(page)
  await open(page, '/en/search?q=matrix')
  await context.setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection: the page could not be opened')
  await expect(page).toHaveURL('/en/search?q=matrix')
  await context.setOffline(false)
  await page.locator('.held').getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('online a page does what a dialog’s code cannot', async ({ page }) => {
  await lose(page, 'preferences-dialog')
  await open(page, '/en/search?q=matrix')
  await preferencesButton(page).click()
  await expect(page).toHaveURL(/\/en\/preferences\?returnTo=/)
})

test('SEARCH-12: offline another query of the same page waits, what was chosen stays, and Retry goes on', async ({
  page,
  context,
}) => {
  await open(page, '/en/search?type=movie')
  const titles = await page.locator('main article h3').allTextContents()
  await context.setOffline(true)
  const told = page.getByRole('alert')
  const order = page.locator('select[name="sort"]')
  await order.focus()
  await order.selectOption('rating')
  await expect(told).toContainText('No connection: the page could not be opened')
  await expect(order).toBeFocused()
  await expect(page.locator('main article h3')).toHaveText(titles)
  await expect(page).toHaveURL('/en/search?type=movie')
  await page.locator('.held').getByRole('button', { name: 'Close' }).click()
  await expect(order).not.toHaveValue('rating')
  await order.selectOption('rating')
  await expect(told).toContainText('No connection')
  await context.setOffline(false)
  await page.locator('.held').getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/sort=rating/)
  await expect(order).toHaveValue('rating')
  await expect(told).toHaveCount(0)
  // The same URL again.
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'Movies' }).click()
  await expect(told).toContainText('No connection')
  await expect(page.locator('main article').first()).toBeVisible()
})

test('offline the wizard still takes answers', async ({ page, context }) => {
  await open(page, '/en/wizard?step=genres')
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Comedy' }).check({ force: true })
  await expect(page).toHaveURL(/35/)
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the message that a query waits stands above the sheet of filters', async ({ page, context }) => {
    await open(page, '/en/search?type=movie')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await context.setOffline(true)
    await page.locator('select[name="sort"]').selectOption('rating')
    const retry = page.locator('.held').getByRole('button', { name: 'Retry' })
    await expect(page.locator('.filters:popover-open')).toBeVisible()
    await retry.click()
    await expect(page.getByRole('alert')).toContainText('Retried once')
  })
})
