import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('home, search and title page work without scripts', async ({ page }) => {
  await page.goto('/en')
  await expect(page.locator('main article')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next titles' })).toHaveCount(0)
  await page.getByRole('banner').locator('input[name="q"]').fill('fight club')
  await page.getByRole('banner').locator('input[name="q"]').press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?q=fight[+%]/)
  await page.getByRole('main').getByRole('link', { name: 'Fight Club' }).click()
  await expect(page).toHaveURL('/en/movie/550-fight-club')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
  await expect(page.locator('.prose')).not.toBeEmpty()
  await expect(page.locator('.cast a')).toHaveCount(8)
})

test('country, language and theme can be chosen without scripts', async ({ page, context }) => {
  await page.goto('/en/movie/550-fight-club')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Country and language/ })
    .click()
  await expect(page).toHaveURL(/\/en\/preferences\?/)
  await page.locator('main [name="country"]').selectOption('TR')
  await page.locator('main').getByText('Light').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/tr/movie/550-fight-club')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dövüş Kulübü')
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies.get('user_country')).toBe('TR')
  expect(cookies.get('kinora_theme')).toBe('light')
})
