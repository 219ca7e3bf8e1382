import type { Page } from '@playwright/test'
import { expect, open, openPreferences, test } from './site.ts'

function cardsOf(page: Page, heading: string) {
  return page.locator('main section.section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
}

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
  // The row scrolls smoothly: polls its position until it has moved.
  await expect.poll(() => row.locator('.row').evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
})
