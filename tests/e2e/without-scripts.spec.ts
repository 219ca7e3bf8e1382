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

test('all offers of a title can be reached without scripts', async ({ page }) => {
  await page.goto('/en/movie/550-fight-club')
  const offers = page.locator('aside.watch .provider:visible')
  await expect(offers).toHaveCount(6)
  const summary = page.locator('.more-offers summary')
  const more = Number(/\d+/.exec(await summary.innerText())?.[0])
  await summary.click()
  await expect(offers).toHaveCount(6 + more)
})

test('PERSON-09, PERSON-10, PERSON-12: tabs and Show more of a person are links without scripts', async ({ page }) => {
  await page.goto('/en/person/491-john-williams')
  const cards = page.getByRole('tabpanel').locator('article')
  await expect(cards).toHaveCount(8)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(Number(await page.getByRole('tab', { name: 'Movies' }).locator('.count').innerText()))
  await page.getByRole('tab', { name: 'TV Shows' }).click()
  await expect(page.getByText('No credits found in this category.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'TV Shows' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Movies' }).click()
  await expect(cards).toHaveCount(8)
})

test('a trailer leads to its own page without scripts', async ({ page }) => {
  await page.goto('/en/movie/603-the-matrix')
  const link = page.getByRole('link', { name: 'Play trailer' })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]+$/)
})

test('all seasons of a TV show can be reached without scripts', async ({ page }) => {
  await page.goto('/en/tv_show/1399-game-of-thrones')
  const seasons = page.locator('.seasons li:visible')
  await expect(seasons).toHaveCount(6)
  await page.locator('main').getByText('Show more').click()
  await expect(seasons).toHaveCount(8)
})

test('a guest’s button leads to the sign-in screen without scripts', async ({ page }) => {
  await page.goto('/en/movie/550-fight-club')
  await page.getByRole('button', { name: 'Want to watch' }).click()
  await expect(page).toHaveURL(/\/en\/login\?action=watchlist&redirectPath=/)
  await page.getByRole('link', { name: 'Keep browsing' }).click()
  await expect(page).toHaveURL('/en/movie/550-fight-club')
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
