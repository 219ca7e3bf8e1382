import type { Page } from '@playwright/test'
import { beMember, memberButton } from './new-member.ts'
import { expect, open, openPreferences, test } from './site.ts'

// Each test takes the network away.
test.use({ expectedFaults: /Failed to load resource|Failed to fetch|Error loading route module/ })

const FAILED = [
  { link: /^Home$/, path: '/en', heading: 'Content Loading Error' },
  { link: /^Discover$/, path: '/en/search', heading: 'The search did not work' },
] as const

function mainLink(page: Page, name: RegExp) {
  return page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name })
}

/** The page also tries again by itself, after two seconds or more. Here it never does: every try is one that the test asks for. */
async function stopOwnTries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout
    window.setTimeout = ((handler: () => void, ms = 0) => (ms < 2_000 ? start(handler, ms) : 0)) as typeof setTimeout
  })
}

/** Drops responses to the router. */
async function loseData(page: Page): Promise<() => Promise<void>> {
  const DATA = /\.data(?:\?|$)/
  await page.route(DATA, (route) => route.abort('failed'))
  return () => page.unroute(DATA)
}

for (const { link, path, heading } of FAILED)
  test(`HOME-14, HOME-16, HOME-17, SEARCH-12: a way to ${path} that fails says so, counts the tries and goes on`, async ({
    page,
  }) => {
    await stopOwnTries(page)
    await open(page, path === '/en' ? '/en/search' : '/en')
    await mainLink(page, link).hover()
    await page.waitForLoadState('networkidle')
    const find = await loseData(page)
    await mainLink(page, link).click()
    await expect(page).toHaveURL(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(heading)
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(`${heading} · Kinora`)
    await expect(page.getByRole('alert')).toContainText(
      'Database connection failed. Please check your internet connection and try again.',
    )
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByText('Retried once')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Still no connection. Please check your network and try again.')
    await find()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(title).not.toHaveText(heading)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(title).toBeFocused()
  })

test('DETAIL-24, PERSON-14, ERRORS-02: titles, people and static pages that do not come say so in their own words', async ({
  page,
}) => {
  await open(page, '/en/movie/550-fight-club')
  // The code of each page is loaded; its data are not.
  await page.locator('.cast a').first().click()
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/en\/pages\/help$/)
  await loseData(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load person details')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load content')
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load page')
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible()
})

test('HOME-14: a member whose page does not come stays signed in, with header and footer', async ({ page }) => {
  await beMember(page)
  await open(page, '/en/search')
  const find = await loseData(page)
  await mainLink(page, /^Home$/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Loading Error')
  await expect(memberButton(page)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help' })).toBeVisible()
  await find()
  await expect(page.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible()
  await expect(memberButton(page)).toBeVisible()
})

test('offline the page stays and says so, and Retry goes on when the network is back', async ({ page, context }) => {
  await open(page, '/en/movie/550-fight-club')
  await context.setOffline(true)
  const link = mainLink(page, /^Lists$/)
  await link.click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('No connection: the page could not be opened')
  await expect(page).toHaveURL('/en/movie/550-fight-club')
  await expect(page.locator('.held')).toBeFocused()
  const retry = page.locator('.held').getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(told).toContainText('Retried once')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
  await page.locator('.held').getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)

  // A full document navigation.
  await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click()
  await expect(told).toContainText('No connection')
  await link.click()
  await context.setOffline(false)
  await retry.click()
  await expect(page).toHaveURL('/en/discover-lists')
  await expect(told).toHaveCount(0)
})

test('code of a page that cannot be reached never takes the page away; the page that was asked for opens later', async ({
  page,
}) => {
  await open(page, '/en')
  await page.route(/\/assets\//, (route) => route.abort('failed'))
  await page.route('**/en/discover-lists*', (route) => route.abort('failed'))
  await mainLink(page, /^Lists$/).click()
  await expect(page.getByRole('alert')).toContainText('No connection: the page could not be opened')
  await expect(page.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible()
  await page.unrouteAll()
  await page.locator('.held').getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/en/discover-lists')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a country is chosen by its first letters: applied once they rest, and the field keeps the focus', async ({
  page,
}) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="separate"]').check()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/preferences')) sent.push(request.postData() ?? '')
  })
  const field = dialog.locator('[name="country"]')
  await field.focus()
  await page.keyboard.type('gr')
  await expect(field).toHaveValue('GR')
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: /GR/ })).toBeVisible()
  expect(sent.map((body) => new URLSearchParams(body).get('country'))).toEqual(['GR'])
  await expect(field).toBeFocused()
})

test('HOME-20: one change of country loads the page once, and keeps its hash', async ({ page }) => {
  await open(page, '/en#top')
  const loads: string[] = []
  const dialog = await openPreferences(page)
  page.on('request', (request) => {
    if (/\.data(?:\?|$)/.test(request.url())) loads.push(new URL(request.url()).pathname)
  })
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect(page).toHaveURL('/tr#top')
  await expect(page.getByRole('banner').getByRole('link', { name: /TR/ })).toBeVisible()
  expect(loads).toEqual(['/tr.data'])
  await dialog.locator('[name="separate"]').check()
  await expect.poll(() => loads.length).toBe(2)
  await dialog.locator('[name="country"]').selectOption('DE')
  await expect(page.getByRole('banner').getByRole('link', { name: /DE/ })).toBeVisible()
  await dialog.locator('[name="theme"][value="dark"]').check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(loads).toHaveLength(4)
})

test.describe('where the country is a guess', () => {
  test.use({ country: null, locale: 'en-CA' })

  test('I18N-13: choosing a theme does not save it', async ({ page, context }) => {
    await open(page, '/en')
    const dialog = await openPreferences(page)
    await dialog.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).toContain('kinora_theme')
    expect(names).not.toContain('user_country')
  })
})
