import type { Page } from '@playwright/test'
import { CONSENT_COOKIE, CONSENT_PREFERENCES_COOKIE } from '#web/features/consent/consent.ts'
import { beMember } from './new-member.ts'
import { SAMPLE_SITE } from './sample-site.ts'
import { expect, open, painted, test } from './site.ts'

const row = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
const searchBox = (page: Page) => page.getByRole('combobox')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('kinora_recent'))

async function allow(page: Page, analytics: boolean): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ essential: true, analytics, marketing: false }))
  await page.context().addCookies([
    { name: CONSENT_COOKIE, value: 'true', url: SAMPLE_SITE.url },
    { name: CONSENT_PREFERENCES_COOKIE, value, url: SAMPLE_SITE.url },
  ])
}

async function look(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const noting = page.waitForResponse(/recent-store/)
    await open(page, path)
    await noting
    await painted(page)
  }
}

const TITLES = ['/en/movie/550-fight-club', '/en/movie/603-the-matrix', '/tr/movie/155', '/en/movie/550-fight-club']

test('titles looked at last stand on the home page and in the empty search field, each once, as they were seen', async ({
  page,
}) => {
  await allow(page, true)
  await look(page, ...TITLES)
  await open(page, '/en')
  await expect(row(page).locator('h3')).toHaveText(['Fight Club', 'Kara Şövalye', 'The Matrix'])
  await row(page)
    .getByRole('button', { name: /^Remove Kara Şövalye/ })
    .click()
  await expect(row(page).locator('h3')).toHaveText(['Fight Club', 'The Matrix'])
  await expect(row(page).getByRole('button', { name: /^Remove The Matrix/ })).toBeFocused()
  await searchBox(page).click()
  // The others are popular ones.
  await expect(page.getByRole('option')).toHaveCount(8)
  await expect(page.locator('.completions-heading')).toHaveText(['Recently viewed', 'Trending'])
  for (const at of [0, 1]) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/movie/603-the-matrix')
  await searchBox(page).click()
  await page.getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(page.locator('.completions-heading')).toHaveText(['Trending'])
  await expect(page.getByRole('option')).toHaveCount(6)
  expect(await kept(page)).toBeNull()
})

test('the press that has the list loaded shows it, however late it is loaded', async ({ page }) => {
  await allow(page, true)
  await look(page, '/en/movie/550-fight-club')
  const late = Promise.withResolvers<void>()
  await page.route('**/combobox-*.js', (route) => late.promise.then(() => route.continue()))
  await open(page, '/en')
  await searchBox(page).hover()
  await page.mouse.down()
  await expect(searchBox(page)).toBeFocused()
  late.resolve()
  await expect(page.getByRole('option').first()).toContainText('Fight Club')
  await page.mouse.up()
  await painted(page)
  await expect(page.getByRole('option').first()).toContainText('Fight Club')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await searchBox(page).click()
  await expect(page.getByRole('option').first()).toContainText('Fight Club')
})

test('COOKIE-06: who allows only what is essential leaves none behind; a switch keeps or stops them', async ({
  page,
}) => {
  await allow(page, false)
  await look(page, '/en/movie/550-fight-club')
  await page.getByRole('link', { name: 'Home' }).first().click()
  // Remembered as long as the page is open.
  await expect(row(page).locator('h3')).toHaveText(['Fight Club'])
  expect(await kept(page)).toBeNull()
  await open(page, '/en')
  await expect(row(page)).toHaveCount(0)
  await look(page, '/en/movie/550-fight-club')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await row(page).getByRole('checkbox', { name: 'Keep in this browser' }).check()
  // The browser would return to this place, where the row, coming late, would move what is seen.
  await page.evaluate(() => scrollTo(0, 0))
  await open(page, '/en')
  await expect(row(page).locator('h3')).toHaveText(['Fight Club'])
  await row(page).getByRole('checkbox', { name: 'Keep in this browser' }).click()
  await expect(page.getByText('No recently viewed titles are kept here.')).toBeFocused()
  await look(page, '/en/movie/603-the-matrix')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row(page)).toHaveCount(0)
  expect(await kept(page)).toBeNull()
  await open(page, '/en/cookies')
  await expect(page.getByRole('checkbox', { name: /Recently viewed titles/ })).not.toBeChecked()
})

test('signing out leaves none to the next one', async ({ page }) => {
  await allow(page, true)
  await beMember(page)
  await look(page, '/en/movie/550-fight-club')
  await expect.poll(() => kept(page)).toContain('Fight Club')
  await page.locator('header [popovertarget]').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect.poll(() => kept(page)).toBeNull()
})

test('code loaded on demand finds the styles of the site in the page', async ({ page }) => {
  await look(page, '/en/movie/550-fight-club')
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.replace(/#$/, '')))
  expect(sheets.filter((href) => href?.includes('/site-'))).toHaveLength(1)
})
