import type { Page } from '@playwright/test'
import { expect, open, openPreferences, test } from './site.ts'

const rowNames = (page: Page) => page.locator('main section.section h2').allInnerTexts()

function cardsOf(page: Page, heading: string) {
  return page.locator('main section.section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
}

test('HOME-03: Trending, Max, Netflix, Disney and Prime follow each other', async ({ page }) => {
  await page.goto('/en')
  expect(await rowNames(page)).toEqual(['Trending', 'On HBO Max', 'On Netflix', 'On Disney+', 'On Prime Video'])
})

test('HOME-05: rows have their stated sizes', async ({ page }) => {
  await page.goto('/en')
  await expect(cardsOf(page, 'Trending').locator('article')).toHaveCount(24)
  for (const row of ['On HBO Max', 'On Netflix', 'On Prime Video']) {
    await expect(cardsOf(page, row).locator('article'), row).toHaveCount(12)
  }
})

test.describe('in Türkiye', () => {
  test.use({ country: 'TR' })
  test('HOME-04, HOME-05: Gain, Exxen and TV+ come after the others, with longer rows', async ({ page }) => {
    await page.goto('/en')
    expect((await rowNames(page)).slice(-3)).toEqual(['On Gain', 'On Exxen', 'On TV+'])
    expect(await cardsOf(page, 'On Gain').locator('article').count()).toBeGreaterThan(12)
  })
})

test.describe('in Iceland', () => {
  test.use({ country: 'IS' })
  test('HOME-22: a row without titles is not shown', async ({ page }) => {
    await page.goto('/en')
    expect(await rowNames(page)).toEqual(['Trending'])
  })
})

test('HOME-20: a change of country fetches the rows again, in place', async ({ page }) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="separate"]').check()
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect(cardsOf(page, 'On Gain')).toBeVisible()
  await expect(page).toHaveURL('/en')
  await dialog.locator('[name="country"]').selectOption('DE')
  await expect(cardsOf(page, 'On Gain')).toHaveCount(0)
  await expect(page.getByText('Popular in Germany').first()).toBeVisible()
})

test('rows scroll by their buttons, which know both ends', async ({ page }) => {
  await open(page, '/en')
  const row = cardsOf(page, 'Trending')
  await expect(row.getByRole('button', { name: 'Previous titles' })).toBeDisabled()
  await row.getByRole('button', { name: 'Next titles' }).click()
  await expect(row.getByRole('button', { name: 'Previous titles' })).toBeEnabled()
  // The row glides: its place is read until it has moved.
  await expect.poll(() => row.locator('.row').evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
})
