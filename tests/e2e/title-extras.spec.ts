import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

const MATRIX = '/en/movie/603-the-matrix'
const GAME_OF_THRONES = '/en/tv_show/1399-game-of-thrones'
const FELLOWSHIP = '/en/movie/120-the-lord-of-the-rings-the-fellowship-of-the-ring'
const TWO_TOWERS = '/en/movie/121-the-lord-of-the-rings-the-two-towers'
const RETURN_OF_THE_KING = '/en/movie/122-the-lord-of-the-rings-the-return-of-the-king'
const PLAYER = 'https://www.youtube-nocookie.com'

const row = (page: Page, heading: string) =>
  page.locator('main section.section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
const linksOf = (page: Page, heading: string) =>
  row(page, heading)
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('DETAIL-17: a TV show lists its seasons with episodes and years, six at first', async ({ page }) => {
  await page.goto(GAME_OF_THRONES)
  const seasons = page.locator('.seasons li:visible')
  await expect(seasons).toHaveCount(6)
  await expect(seasons.first()).toHaveText(/Season 1\s*10 episodes\s*2011/)
  await row(page, 'Seasons').locator('summary').click()
  await expect(seasons).toHaveCount(8)
  await expect(seasons.last()).toHaveText(/Season 8\s*6 episodes\s*2019/)
  const counts = (await seasons.allInnerTexts()).map((text) => Number(/(\d+) episodes/.exec(text)?.[1]))
  const total = page.locator('.fact-list > div').filter({ hasText: 'Episodes' }).locator('dd')
  await expect(total).toHaveText(String(counts.reduce((sum, count) => sum + count)))
})

test('a movie has no seasons', async ({ page }) => {
  await page.goto(MATRIX)
  await expect(page.getByRole('heading', { level: 2, name: 'Seasons' })).toHaveCount(0)
})

test('a trailer is played here after a click; before it no other host is asked for anything', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) strangers.push(origin)
  })
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  await open(page, MATRIX)
  // Whatever is loaded lazily is loaded now.
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(strangers).toEqual([])

  await page.getByRole('link', { name: 'Play trailer' }).click()
  const player = page.locator('iframe')
  await expect(player).toHaveAttribute('src', new RegExp(`^${PLAYER}/embed/[\\w-]+\\?`))
  await expect(player).toHaveAttribute('title', /Trailer/)
  await expect(player).toBeFocused()
  await expect.poll(() => strangers).toEqual([PLAYER])
})

test('the button that plays a trailer lies above its picture', async ({ page }) => {
  await page.goto(MATRIX)
  const button = page.locator('.trailer .play')
  await button.scrollIntoViewIfNeeded()
  const onTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(true)
})

test('a title without a trailer offers none', async ({ page }) => {
  await page.goto(GAME_OF_THRONES)
  await expect(page.getByRole('heading', { level: 2, name: 'Trailer' })).toHaveCount(0)
})

test('recommended and similar titles follow, each once, the title itself not among them', async ({ page }) => {
  await open(page, MATRIX)
  const recommended = await linksOf(page, 'Recommended')
  const similar = await linksOf(page, 'More like this')
  expect(recommended.length).toBeGreaterThan(0)
  expect(recommended.length).toBeLessThanOrEqual(12)
  expect(similar.length).toBeGreaterThan(0)
  expect(similar.length).toBeLessThanOrEqual(12)
  const all = [...recommended, ...similar]
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain(MATRIX)
  for (const link of all) expect(link).toMatch(/^\/en\/movie\/\d+-/)
})

test('the films of a collection stand together, in the order of their release', async ({ page }) => {
  await open(page, TWO_TOWERS)
  const name = 'The Lord of the Rings Collection'
  expect(await linksOf(page, name)).toEqual([FELLOWSHIP, TWO_TOWERS, RETURN_OF_THE_KING])
  await row(page, name).getByRole('link', { name: 'The Return of the King' }).click()
  await expect(page).toHaveURL(RETURN_OF_THE_KING)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Return of the King')
  expect(await linksOf(page, name)).toHaveLength(3)
})

test('DETAIL-16: keywords stand below the details, marked as English in every language', async ({ page }) => {
  for (const language of ['en', 'ar']) {
    await page.goto(`/${language}/movie/603`)
    const keywords = page.locator('.keywords')
    await expect(keywords).toHaveAttribute('lang', 'en')
    await expect(keywords.getByText('virtual reality')).toBeVisible()
  }
})

test('DETAIL-12: a missing overview is said', async ({ page }) => {
  await page.goto('/en/movie/129112')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wadjda')
  await expect(page.getByText('No overview available.')).toBeVisible()
  const description = page.locator('head meta[name="description"]')
  await expect(description).toHaveAttribute('content', /^Where to watch Wadjda/)
  await page.goto(MATRIX)
  await expect(page.getByText('No overview available.')).toHaveCount(0)
})

test('DETAIL-23, SEARCH-02, SEARCHBOX-11: a title for adults is not found, even by its address', async ({ page }) => {
  const response = await page.goto('/en/movie/187053')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found')
  await expect(page.getByText('Blue Matrix')).toHaveCount(0)
  const any = page.locator('a[href*="187053"]')
  for (const query of ['Blue Matrix', 'matrix']) {
    await open(page, `/en/search?${new URLSearchParams({ q: query })}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(query)
    await expect(any).toHaveCount(0)
  }
  await page.getByRole('combobox').fill('')
  await page.getByRole('combobox').pressSequentially('blue matr')
  await expect(page.locator('.suggestions')).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: 'Blue Matrix' })).toHaveCount(0)
})
