import { expect, hydrated, open, painted, test } from './site.ts'

test('ROUTE-21: an address without language keeps query and hash', async ({ page }) => {
  await page.goto('/discover-lists?a=1#ai-chat')
  await expect(page).toHaveURL('/en/discover-lists?a=1#ai-chat')
  await page.goto('/auth?a=1#x')
  await expect(page).toHaveURL('/en/login?a=1#x')
})

test('ROUTE-29: a title reached inside the page under another spelling takes its own address, and leaves no step in the history', async ({
  page,
}) => {
  await open(page, '/en')
  await page.evaluate(() => {
    const router: { navigate(to: string): Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
    return router.navigate('/en/movie/550-wrong')
  })
  await expect(page).toHaveURL('/en/movie/550-fight-club')
  await page.goBack()
  await expect(page).toHaveURL('/en')
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
  await painted(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})

test('a link is followed inside the page, prefetched where a pointer rests on it, and opened in a tab of its own with Ctrl', async ({
  page,
  context,
}) => {
  await open(page, '/en')
  await page.evaluate(() => Reflect.set(window, 'stayed', true))
  const card = page.locator('article.card:visible h3 a').first()
  const address = (await card.getAttribute('href')) ?? ''
  const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === `${address}.data`)
  await card.hover()
  await prefetched
  const [tab] = await Promise.all([context.waitForEvent('page'), card.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(address)
  await tab.close()
  await expect(page).toHaveURL('/en')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page).toHaveURL(address)
  // The screen follows the URL, and takes the focus with it.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await painted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).press('Enter')
  await expect(page).toHaveURL('/en/search?view=genres')
  await page.goBack()
  await expect(page).toHaveURL(address)
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
})
