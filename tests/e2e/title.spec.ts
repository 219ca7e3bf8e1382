import { expect, open, test } from './site.ts'

declare global {
  interface Window {
    shared: ShareData[]
  }
}

const FIGHT_CLUB = '/en/movie/550-fight-club'

test('DETAIL-01, DETAIL-02: backdrop, poster, rating of ten, year and runtime are shown', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  await expect(page.locator('.hero .backdrop img')).toBeVisible()
  await expect(page.locator('.hero .poster img')).toBeVisible()
  const facts = page.locator('.hero .facts')
  await expect(facts).toContainText(/Rated \d\.\d out of 10/)
  await expect(facts).toContainText('1999')
  await expect(facts).toContainText(/2\s?h.*19\s?m|139/)
})

test('DETAIL-07: sharing hands over 100 characters of the overview', async ({ page }) => {
  await page.addInitScript(() => {
    window.shared = []
    navigator.share = async (data) => void window.shared.push(data ?? {})
  })
  await open(page, FIGHT_CLUB)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(1)
  const [shared] = await page.evaluate(() => window.shared)
  const overview = await page.locator('.prose').innerText()
  expect(Array.from(shared?.text ?? '').length).toBeLessThanOrEqual(100)
  expect(Array.from(shared?.text ?? '').length).toBeGreaterThan(95)
  expect(overview.startsWith(shared?.text?.slice(0, 90) ?? '?')).toBe(true)
  expect(shared?.url).toBe(page.url())
})

test('DETAIL-07: without a device’s sharing the link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await open(page, FIGHT_CLUB)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('DETAIL-13: genres are shown and lead to their titles', async ({ page }) => {
  await open(page, FIGHT_CLUB)
  await page.getByRole('main').getByRole('link', { name: 'Thriller' }).click()
  await expect(page).toHaveURL('/en/search?genre=53&genreName=Thriller')
})

test('DETAIL-14, DETAIL-15: ten of the cast and five of the crew lead to their pages', async ({ page }) => {
  await page.goto('/en/movie/157336')
  await expect(page.locator('.cast a')).toHaveCount(10)
  for (const href of await page.locator('.cast a').evaluateAll((links) => links.map((a) => a.getAttribute('href')))) {
    expect(href).toMatch(/^\/en\/person\/\d+-/)
  }
  await expect(page.locator('.crew a')).toHaveCount(5)
})

test('DETAIL-16: the details of a movie', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  const details = page.locator('.fact-list')
  for (const text of ['Status', 'Released', 'October 15, 1999', 'English', '$63M', 'Box office']) {
    await expect(details).toContainText(text)
  }
  await page.goto('/en/movie/496243')
  await expect(details).toContainText('기생충')
})

test('DETAIL-16, DETAIL-17: the details of a TV show', async ({ page }) => {
  await page.goto('/en/tv_show/1399')
  await expect(page).toHaveURL('/en/tv_show/1399-game-of-thrones')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game of Thrones')
  const details = page.locator('.fact-list')
  for (const text of ['Seasons', 'Episodes', 'First aired', '2011', 'Ended']) await expect(details).toContainText(text)
  await expect(page.locator('.hero .facts')).toContainText('8 seasons')
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|null/)
})

for (const [ids, path, text] of [
  ['DETAIL-20, DETAIL-23', '/en/movie/999999999', 'The requested content could not be found.'],
  ['DETAIL-21', '/en/movie/abc', 'Invalid content ID'],
  ['DETAIL-22', '/en/movie/-', 'Invalid content URL'],
  ['DETAIL-22', '/en/tv_show', 'Invalid content URL'],
] as const) {
  test(`${ids}: ${path} is not found, and Go Back goes back`, async ({ page }) => {
    await open(page, '/en/discover-lists')
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found')
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/en/discover-lists')
  })
}

for (const [button, text] of [
  ['Want to watch', 'Sign in to add this to your watchlist'],
  ['Rate', 'Sign in to rate this content'],
  ['Add to Lists', 'Sign in to continue'],
] as const) {
  test(`DETAIL-27, HEADER-10: '${button}' asks a guest to sign in and leads back`, async ({ page }) => {
    await open(page, `${FIGHT_CLUB}?x=1`)
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(text)
    await dialog.getByText('Sign in', { exact: true }).click()
    await expect(page).toHaveURL(/\/en\/login\?/)
    expect(new URL(page.url()).searchParams.get('redirectPath')).toBe(`${FIGHT_CLUB}?x=1`)
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Keep browsing' }).click()
    await expect(page).toHaveURL(`${FIGHT_CLUB}?x=1`)
  })
}

test('DETAIL-28: pictures come in their stated sizes', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  await expect(page.locator('.hero .poster img')).toHaveAttribute('src', /\/w500\//)
  await expect(page.locator('.hero .backdrop img')).toHaveAttribute('src', /\/w1280\//)
  await expect(page.locator('.cast img').first()).toHaveAttribute('src', /\/w185\//)
  await expect(page.locator('aside.watch img').first()).toHaveAttribute('src', /\/w92\//)
})

test.describe('broken pictures', () => {
  test.use({ expectedFaults: /ERR_FAILED/ })
  test('DETAIL-28, ERRORS-04: give way to the placeholder on every screen', async ({ page }) => {
    await page.route(/sample-(?:poster|portrait)/, (route) => route.abort())
    for (const path of ['/en', FIGHT_CLUB, '/en/person/287-brad-pitt', '/en/search?q=dark']) {
      await open(page, path)
      await expect(page.locator('main .poster img').first(), path).toHaveAttribute('src', /placeholder/)
    }
  })
})

test('DETAIL-31: title and description name the film', async ({ page }) => {
  await page.goto('/tr/movie/550')
  await expect(page).toHaveTitle(/Dövüş Kulübü/)
  const description = await page.locator('head meta[name="description"]').getAttribute('content')
  expect(description?.length).toBeLessThanOrEqual(155)
  expect(description?.length).toBeGreaterThan(60)
})
