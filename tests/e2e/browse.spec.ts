import { expect, open, test } from './site.ts'

const titles = 'main .grid h3'

test('SEARCH-06: more titles come in place; focus and scroll stay, and back brings them again', async ({ page }) => {
  await open(page, '/en/search?genre=18&genreName=Drama')
  await expect(page.locator(titles)).toHaveCount(24)
  const more = page.getByRole('link', { name: 'Load more' })
  await more.focus()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.locator(titles)).toHaveCount(48)
  await expect(page).toHaveURL('/en/search?genre=18&genreName=Drama&page=2')
  await expect(more).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)

  await page.locator(`${titles} a`).nth(40).click()
  await expect(page).toHaveURL(/\/en\/(?:movie|tv_show)\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.locator(titles)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('filters are set in the bar, named above the titles and removed one by one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/en/search?view=genres')
  await page.getByRole('combobox', { name: 'Genre', exact: true }).selectOption('Drama')
  await page.getByLabel('From year').fill('1990')
  await page.getByLabel('To year').fill('1999')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title A–Z')
  await page.getByRole('button', { name: 'Show titles' }).click()
  await expect(page).toHaveURL('/en/search?genre=18&yearFrom=1990&yearTo=1999&sort=title')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drama')
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ titles?/)
  await page.getByRole('link', { name: 'Movies', exact: true }).click()
  await expect(page).toHaveURL(/type=movie/)
  await page.getByRole('link', { name: 'Remove filter: 1990–1999' }).click()
  await expect(page).toHaveURL('/en/search?genre=18&type=movie&sort=title')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/en/search?view=genres')
})

test('on a phone the filters fold out, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/search?genre=18')
  const genre = page.getByRole('combobox', { name: 'Genre', exact: true })
  await expect(genre).toBeHidden()
  await page.locator('summary', { hasText: 'Filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(genre).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
