import type { BrowserContext, Page } from '@playwright/test'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, hydrated, openPreferences, test } from './site.ts'

/** Blocked files, and an unavailable site. */
const FAULTS = /net::ERR_FAILED|Failed to fetch dynamically imported module|503/

/** Behind a cache in front: a site whose pages are the same for all guests of a country. */
let site: RunningProduct
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await runServer({ SHARED_CACHE: 'on', COUNTRY_HEADER: 'X-Country', TRUSTED_PROXIES: '127.0.0.1,::1' })
})
test.afterAll(() => site.stop())
test.use({ colorScheme: 'light', extraHTTPHeaders: { 'x-country': 'US' }, country: null, expectedFaults: FAULTS })

const DARK = 'rgb(13, 11, 16)'
const LIGHT = 'rgb(250, 247, 243)'
const HBO = '1899'
const cards = (page: Page) => page.locator('main article.card:visible')

const choose = (context: BrowserContext, cookies: Record<string, string>) =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })))

/** Paths that a page requests by itself, except its files. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.data$|^\/readyz$|^\/api\/country$/.test(pathname)) paths.push(pathname)
  })
  return paths
}

test('a chosen theme and a closed banner hold before any of the page’s files', async ({ page, context }) => {
  await page.route('**/_web/**/*.js', (route) => route.abort())
  for (const path of ['/en', '/tr/movie/550-fight-club', '/ar']) {
    await context.clearCookies()
    await page.goto(site.url + path)
    await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
    await expect(page.locator('.promo')).toBeVisible()
    await choose(context, { kinora_theme: 'dark', kinora_promo: 'off' })
    const answer = await page.goto(site.url + path)
    expect(await answer?.text()).not.toMatch(/<html[^>]* data-theme/)
    await expect(page.locator('html')).toHaveCSS('background-color', DARK)
    await expect(page.locator('.promo')).toBeHidden()
  }
})

test('scripts take a guest’s theme and banner over without asking, and another choice holds', async ({
  page,
  context,
}) => {
  await choose(context, { kinora_theme: 'dark', kinora_promo: 'off' })
  const paths = asked(page)
  await page.goto(`${site.url}/en`)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.promo')).toHaveCount(0)
  expect(paths).toEqual([])

  const dialog = await openPreferences(page)
  await expect(dialog.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await dialog.getByText('System').click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /.*/)
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await dialog.getByText('Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await hydrated(page)
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
})

test('a guest’s own services and country come by one request of their own', async ({ page, context }) => {
  await page.goto(`${site.url}/en`)
  const all = await cards(page).count()
  await choose(context, { user_services: HBO, user_only_mine: '1' })
  const paths = asked(page)
  await page.goto(`${site.url}/en`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Only on my services' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  expect(paths).toEqual(['/readyz', '/en.data'])

  await context.clearCookies()
  await choose(context, { user_up_to_12: '1' })
  await page.goto(`${site.url}/en`, { waitUntil: 'commit' })
  await expect(page.locator('html')).not.toHaveAttribute('data-lists', /.*/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Up to age 12' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(cards(page).first()).toBeVisible()

  await context.clearCookies()
  await choose(context, { user_country: 'TR' })
  // Like a cache in front that does not read the cookie.
  await page.route(`${site.url}/en`, async (route) => {
    const headers = await route.request().allHeaders()
    await route.continue({ headers: { ...headers, cookie: '' } })
  })
  await page.goto(`${site.url}/en`)
  await expect(page.locator('header b')).toHaveText('TR')
})

test('everybody’s page stays where the site behind the cache is unavailable', async ({ page, context }) => {
  await choose(context, { user_services: HBO, user_only_mine: '1' })
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  const paths = asked(page)
  await page.goto(`${site.url}/en`)
  await hydrated(page)
  await expect.poll(() => paths).toEqual(['/readyz'])
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the theme is the system’s, and a guest’s choices are saved', async ({ page, context }) => {
    await choose(context, { kinora_theme: 'dark' })
    await page.goto(`${site.url}/en`)
    await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
    await page.locator('.promo button').click()
    expect((await context.cookies()).find(({ name }) => name === 'kinora_promo')?.value).toBe('off')
  })
})
