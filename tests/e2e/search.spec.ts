import { expect, open, test } from './site.ts'

test('SEARCH-11: a card leads to the canonical page and carries its actions', async ({ page }) => {
  await open(page, '/en/search?q=fight%20club')
  const card = page.locator('main article').first()
  await card.hover()
  for (const name of ['Add Fight Club to watchlist', 'Rate Fight Club', 'Add Fight Club to a list']) {
    await expect(card.getByRole('button', { name })).toBeVisible()
  }
  await card.getByRole('link').click()
  await expect(page).toHaveURL('/en/movie/550-fight-club')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
})

test('SEARCH-14: signs are searched for as they are', async ({ page }) => {
  const query = "100% 'x' & <b>\" %25_\\ 🎬"
  await open(page, '/en')
  await page.getByRole('combobox').fill(query)
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(query)
  expect(new URL(page.url()).searchParams.get('q')).toBe(query)
  const response = await page.reload()
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(query)
  await expect(page.getByRole('combobox')).toHaveValue(query)
})
