import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

/** Holds responses back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('HOME-13: rows on their way are shown as placeholders', async ({ page }) => {
  await open(page, '/en/search')
  const release = await holdAnswers(page)
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('main[aria-busy="true"] .row .skeleton').first()).toBeVisible()
  await expect(page).toHaveTitle('Loading… · Kinora')
  release()
  await expect(page.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible()
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
})

test('DETAIL-19, LIMITS-48, Q34: a title on its way shows its shape with 12 placeholder cards', async ({ page }) => {
  await open(page, '/en/search?genre=18')
  await page.mouse.move(0, 0)
  const release = await holdAnswers(page)
  await page.locator('main article a').first().click()
  await expect(page.locator('main[aria-busy="true"] .hero')).toBeVisible()
  await expect(page.locator('main[aria-busy="true"] .card')).toHaveCount(12)
  release()
  await expect(page.locator('main .watch h2')).toBeVisible()
})

test('PERSON-11: a person on their way is shown as 12 placeholders', async ({ page }) => {
  await open(page, '/en/movie/550-fight-club')
  const release = await holdAnswers(page)
  await page.locator('.cast a').first().click()
  await expect(page.locator('main[aria-busy="true"] .card')).toHaveCount(12)
  release()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
})
