import { expect, open, test } from './site.ts'

test('STATIC-04: Go Back leads to the page before', async ({ page }) => {
  await open(page, '/en/discover-lists')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL('/en/pages/cookie-policy')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/en/discover-lists')
})
