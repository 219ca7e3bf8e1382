import type { BrowserContext, Page } from '@playwright/test'
import { sample } from '#tests/sweep.ts'
import { beMember, keep, memberButton } from './new-member.ts'
import { expect, open, openPreferences, test } from './site.ts'
import { violations } from './violations.ts'
import { cachedAddresses, controlled, kept, watchlistCopy } from './worker.ts'

// Each test takes the network away.
test.use({
  serviceWorkers: 'allow',
  expectedFaults: /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/,
})

const FIGHT_CLUB = '/en/movie/550-fight-club'

async function visit(page: Page, path: string): Promise<void> {
  await open(page, path)
  await controlled(page)
}

const IN_LANGUAGES = [
  ['ar', 'أنت غير متصل بالإنترنت', 'تعذّر تحميل هذه الصفحة', 'إعادة المحاولة'],
  ['tr', 'Çevrimdışısınız', 'Bu sayfa yüklenemedi', 'Tekrar dene'],
] as const
for (const [language, heading, text, retry] of sample(IN_LANGUAGES, 1))
  test(`SW-01: offline a page in ${language} that is not kept says so in its language, and comes once the network is back`, async ({
    page,
    context,
  }) => {
    await visit(page, `/${language}`)
    await kept(page, `/${language}`)
    await context.setOffline(true)
    const asked = `/${language}/person/287-brad-pitt`
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('#pages a').first()).toHaveAttribute('href', `/${language}`)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: retry }).click()
    await expect(page.getByRole('status')).not.toBeEmpty()
    await expect(page).toHaveURL(asked)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brad Pitt')
  })

test('SW-01: a page that a guest has seen opens offline, by its address and by a link', async ({ page, context }) => {
  await visit(page, FIGHT_CLUB)
  await kept(page, FIGHT_CLUB)
  // A navigation within the application loads only data.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/en')
  await kept(page, '/en')
  await page.locator(`a[href^="/en/movie/"]:not([href="${FIGHT_CLUB}"])`).first().hover()
  await context.setOffline(true)
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible()
  await open(page, FIGHT_CLUB)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
  const told = page.getByRole('status').filter({ hasText: /^No connection: this is the page as it was on / })
  await expect(told).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible()
  // If a page is not cached, the current one stays and links to what is.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Pages on this device' }).click()
  await expect(page.locator('#pages').getByRole('link', { name: 'Fight Club' })).toHaveAttribute('href', FIGHT_CLUB)
  await page.locator('#pages').getByRole('link', { name: 'Fight Club' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
  await context.setOffline(false)
  await told.getByRole('link', { name: 'Try again' }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
})

test('SW-01: a guest with services of their own reads their pages offline too', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'user_services', value: '1899', url: baseURL ?? '' }])
  await visit(page, FIGHT_CLUB)
  await kept(page, FIGHT_CLUB)
  await context.setOffline(true)
  await open(page, FIGHT_CLUB)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
})

test('SW-01: pages that were kept for another country or theme are not shown as the present ones', async ({ page }) => {
  await visit(page, FIGHT_CLUB)
  await kept(page, FIGHT_CLUB)
  await page.goto('/en/search?q=dune')
  await kept(page, '/en/search?q=dune')
  const dialog = await openPreferences(page)
  await dialog.locator('input[name="separate"]').check()
  await dialog.locator('select[name="country"]').selectOption('DE')
  await expect.poll(() => cachedAddresses(page)).not.toContain(FIGHT_CLUB)
  await open(page, FIGHT_CLUB)
  await kept(page, FIGHT_CLUB)
  const light = (await openPreferences(page)).getByText('Light')
  await Promise.all([page.waitForResponse(/api\/preferences/), light.click()])
  await open(page, '/en')
  await expect.poll(() => cachedAddresses(page)).not.toContain('/en/search?q=dune')
})

test('SW-01: where a step’s data does not come, the document does, or the offline page', async ({ page }) => {
  await visit(page, FIGHT_CLUB)
  await kept(page, FIGHT_CLUB)
  const lists = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Lists' })
  await lists.hover()
  await page.waitForLoadState('networkidle')
  await page.route(/\.data(?:\?|$)/, (route) => route.abort('failed'))
  await lists.click()
  await expect(page).toHaveURL('/en/discover-lists')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community lists')
})

async function signedIn(page: Page, titles: readonly string[]): Promise<{ titles: string[]; viewer: string }> {
  await beMember(page)
  await keep(page, titles)
  await visit(page, '/en')
  await expect(memberButton(page)).toBeVisible()
  await expect.poll(() => watchlistCopy(page)).not.toBeNull()
  return (await watchlistCopy(page))!
}

async function signOut(page: Page): Promise<void> {
  await memberButton(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(memberButton(page)).toHaveCount(0)
}

async function offlinePage(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await page.goto('/en/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
}

/** The requested page appears by itself: the settings, or the sign-in. */
async function backOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await open(page, '/en')
}

test('SW-04: a member reads their watchlist offline; nothing of it is left to the next one on the same browser', async ({
  page,
  context,
}) => {
  const ada = await signedIn(page, ['movie/550'])
  expect(ada.titles).toEqual(['Fight Club'])
  await kept(page, FIGHT_CLUB)
  await offlinePage(page, context)
  await expect(page.locator('#watchlist')).toContainText('Fight Club')
  expect(await violations(page)).toEqual([])
  await expect(page.locator('#pages')).toBeHidden()
  // The public page of a title on it was kept, without anything of the member's.
  await page.locator('#watchlist').getByRole('link', { name: 'Fight Club' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
  await expect(
    page.getByRole('status').filter({ hasText: /^No connection: this is the page as it was on / }),
  ).toBeVisible()
  await expect(memberButton(page)).toHaveCount(0)
  await context.setOffline(false)
  await open(page, '/en')
  expect((await watchlistCopy(page))?.viewer).toBe(ada.viewer)
  await signOut(page)
  await expect.poll(() => watchlistCopy(page)).toBeNull()
  expect(await cachedAddresses(page)).not.toContain(FIGHT_CLUB)
  await offlinePage(page, context)
  await expect(page.locator('#watchlist')).toBeHidden()
  await expect(page.locator('body')).not.toContainText('Fight Club')
  await backOnline(page, context)
  const bob = await signedIn(page, ['movie/680'])
  expect(bob.viewer).not.toBe(ada.viewer)
  expect(bob.titles).toEqual(['Pulp Fiction'])
  await offlinePage(page, context)
  await expect(page.locator('#watchlist')).toContainText('Pulp Fiction')
  await expect(page.locator('body')).not.toContainText('Fight Club')
})

test('SW-04: where another account takes the session’s place, or the session ends, the copy goes with the next page', async ({
  page,
  context,
}) => {
  const ada = await signedIn(page, ['movie/550'])
  const bob = await signedIn(page, [])
  expect(bob).not.toEqual(ada)
  expect(bob.titles).toEqual([])
  await context.clearCookies({ name: 'kinora.session_token' })
  await open(page, '/en')
  await expect.poll(() => watchlistCopy(page)).toBeNull()
})

test('SW-04: caches hold files of the build, the offline page and guests’ pages, and what a guest saw goes with a sign-in', async ({
  page,
}) => {
  await visit(page, FIGHT_CLUB)
  await kept(page, FIGHT_CLUB)
  for (const path of ['/en/login', '/en/preferences', '/en/search?q=dune', '/api/suggestions?q=dune'])
    await page.goto(path)
  const allowed = /^\/(?:_web\/assets\/|logo\.svg\?|en\/offline$|en\/movie\/550-fight-club$|en\/search\?q=dune$)/
  expect((await cachedAddresses(page)).filter((address) => !allowed.test(address))).toEqual([])
  await signedIn(page, ['movie/550'])
  for (const path of ['/en/watchlist', '/en/settings', '/en/my-lists', FIGHT_CLUB]) await open(page, path)
  await kept(page, FIGHT_CLUB)
  const pages = (await cachedAddresses(page)).filter((address) => !/^\/(?:_web|logo)/.test(address))
  expect(pages.toSorted()).toEqual([FIGHT_CLUB, '/en/offline'])
})
