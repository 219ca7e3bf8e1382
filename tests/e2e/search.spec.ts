import { expect, open, test } from './site.ts'

test('SEARCH-01: results stand in the sections Movies and TV Shows', async ({ page }) => {
  await page.goto('/en/search?q=dark')
  expect(await page.locator('main section.section h2').allInnerTexts()).toEqual(['Movies', 'TV Shows'])
  await expect(page.getByRole('heading', { level: 3, name: 'The Dark Knight', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Dark', exact: true })).toBeVisible()
})

test('SEARCH-07: a genre’s titles stand under its name', async ({ page }) => {
  await page.goto('/en/search?genre=28&genreName=Action')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Action')
  await expect(page.getByRole('heading', { level: 3, name: 'The Matrix' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Forrest Gump' })).toHaveCount(0)
})

test('SEARCH-08: a service’s titles stand under its name', async ({ page }) => {
  await page.goto('/en/search?provider=8&providerName=Netflix')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Netflix')
  await expect(page.getByRole('heading', { level: 3, name: 'Stranger Things' })).toBeVisible()
})

test('SEARCH-09: genres and services can be browsed', async ({ page }) => {
  await open(page, '/en/search?view=genres')
  const genres = await page.locator('main .tile').allInnerTexts()
  expect(genres.length).toBeGreaterThan(10)
  expect(genres).toEqual(genres.toSorted((a, b) => a.localeCompare(b, 'en')))
  await page.getByRole('link', { name: 'Comedy' }).click()
  await expect(page).toHaveURL('/en/search?genre=35&genreName=Comedy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comedy')
  await page.getByRole('main').getByRole('link', { name: 'Streaming services' }).click()
  await expect(page).toHaveURL('/en/search?view=providers')
  await page.getByRole('main').getByRole('link', { name: 'Netflix', exact: true }).click()
  await expect(page).toHaveURL(/provider=8&providerName=Netflix/)
})

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

test('SEARCH-12: no result is said in words', async ({ page }) => {
  await page.goto('/en/search?q=zzqxzzqx')
  await expect(page.getByText('No results found for the query')).toBeVisible()
})

for (const query of ["100% 'x' & <b>\"", '🎬', '%25_\\', '"; drop table movies; --', 'خ']) {
  test(`SEARCH-14: ${JSON.stringify(query)} is searched for as it is`, async ({ page }) => {
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
}
