import { expect, hydrated, open, test } from './site.ts'

test('ROUTE-01: the screens stand behind a language prefix', async ({ page }) => {
  for (const path of ['/en', '/tr', '/en/search', '/tr/discover-lists', '/en/login']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('ROUTE-03: several language prefixes become one', async ({ page }) => {
  for (const [given, wanted] of [
    ['/en/en/search', '/en/search'],
    ['/en/tr/search', '/en/search'],
    ['/tr/en/de/search?view=genres', '/tr/search?view=genres'],
  ] as const) {
    await page.goto(given)
    await expect(page).toHaveURL(wanted)
  }
})

test.describe('ROUTE-05', () => {
  test.use({ locale: 'de-DE', country: null })
  test('ROUTE-05: the bare address leads to the language of the browser', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test('ROUTE-06: the choice of language and country survives the way over the bare address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'user_language', value: 'tr', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page).toHaveURL('/tr')
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies.get('user_language')).toBe('tr')
  expect(cookies.get('user_country')).toBe('US')
  expect(cookies.has('kinora_choice')).toBe(false)
})

test('ROUTE-21: an address without language keeps query and hash', async ({ page }) => {
  await page.goto('/discover-lists?a=1#ai-chat')
  await expect(page).toHaveURL('/en/discover-lists?a=1#ai-chat')
  await page.goto('/auth?a=1#x')
  await expect(page).toHaveURL('/en/login?a=1#x')
})

test('ROUTE-22: an address without language gets the detected one', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'user_language', value: 'tr', url: baseURL ?? '' }])
  await page.goto('/search?q=dune')
  await expect(page).toHaveURL('/tr/search?q=dune')
})

test('ROUTE-23: the language alone is the home page', async ({ page }) => {
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find what to watch, and where it streams')
  await expect(page.getByRole('heading', { level: 2, name: 'Trending' })).toBeVisible()
})

test('ROUTE-24: search reads its query', async ({ page }) => {
  for (const [query, heading] of [
    ['q=dune', 'Results for “dune”'],
    ['genre=28&genreName=Action', 'Action'],
    ['provider=8&providerName=Netflix', 'Netflix in the United States'],
    ['view=genres', 'Genres'],
    ['view=providers', 'Streaming services'],
  ] as const) {
    await page.goto(`/en/search?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(`/en/search?${query}`)
  }
})

for (const [kind, wrong, right] of [
  ['ROUTE-29: a title', '/en/movie/550-wrong', '/en/movie/550-fight-club'],
  ['ROUTE-29: a title by its number alone', '/en/movie/550', '/en/movie/550-fight-club'],
  ['ROUTE-33, PERSON-18: a person', '/en/person/287-x', '/en/person/287-brad-pitt'],
] as const) {
  test(`${kind} opened under another spelling takes its own address, and Back leaves it`, async ({ page }) => {
    await open(page, '/en')
    await page.goto(wrong)
    await expect(page).toHaveURL(right)
    await page.goBack()
    await expect(page).toHaveURL('/en')
  })

  test(`${kind} reached inside the page under another spelling leaves no step in the history`, async ({ page }) => {
    await open(page, '/en')
    await page.evaluate((path) => {
      const router: { navigate(to: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
      return router.navigate(path)
    }, wrong)
    await expect(page).toHaveURL(right)
    await page.goBack()
    await expect(page).toHaveURL('/en')
  })
}

test('ROUTE-30, ROUTE-32: the pages of members lead guests to the sign-in screen', async ({ page }) => {
  for (const path of ['/en/watchlist', '/en/settings', '/en/my-lists']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/en/login?redirectPath=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  }
})

test('ROUTE-31: the sign-in screen has three addresses', async ({ page }) => {
  for (const path of ['/en/login', '/login', '/auth']) {
    await page.goto(path)
    await expect(page).toHaveURL('/en/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  }
})

test('ROUTE-41: the reset page stands outside the main layout', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('ROUTE-42: the address that Google returns to has no prefix and ends at the sign-in screen', async ({ page }) => {
  await page.goto('/auth/callback?code=1')
  await expect(page).toHaveURL('/en/login?error=google')
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed')
})

test('ROUTE-45: a navigation begins at the top, the assistant’s hash does not move the page', async ({ page }) => {
  await open(page, '/en')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click()
  await expect(page).toHaveURL('/en/search?view=genres')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await open(page, '/en')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.evaluate(() => {
    window.location.hash = 'ai-chat'
  })
  await hydrated(page)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})
