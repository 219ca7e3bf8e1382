import type { Page } from '@playwright/test'
import { changingSite } from './changing-site.ts'
import type { ChangingSite } from './changing-site.ts'
import { expect, open, test as base } from './site.ts'
import { runServer } from './run-server.ts'
import { violations } from './violations.ts'
import { cachedAddresses, controlled, kept } from './worker.ts'

const test = base.extend<{ site: ChangingSite }>({
  site: async ({ browserName: _any }, use) => {
    const site = await changingSite()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.url),
})
test.use({ serviceWorkers: 'allow' })

async function askForVersions(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** Counts documents from now on. */
function documents(page: Page): () => number {
  let count = 0
  page.on('domcontentloaded', () => (count += 1))
  return () => count
}

const prompt = (page: Page) => page.getByText('A new version is ready.')
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

test('SW-02, SW-03: a new version is offered, and taking it reloads every tab once; the first one does neither', async ({
  page,
  context,
  site,
}) => {
  const loads = documents(page)
  await open(page, '/en')
  await controlled(page)
  const other = await context.newPage()
  await open(other, '/en/search')
  await expect(prompt(page)).toHaveCount(0)
  expect(loads()).toBe(1)

  site.deploy('two')
  await askForVersions(page)
  await expect(prompt(page)).toBeVisible()
  await expect(prompt(other)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const later = documents(other)
  await reload(page).click()
  await expect.poll(loads).toBe(2)
  await expect.poll(later).toBe(1)
  await expect(prompt(page)).toHaveCount(0)
  await controlled(page)
  // No worker is waiting any more, and nothing reloads again.
  await open(page, '/en/search')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  expect([loads(), later()]).toEqual([3, 1])
})

test('SW-02: the offer can be put off, and comes again with the next page', async ({ page, site }) => {
  await open(page, '/en')
  await controlled(page)
  site.deploy('two')
  await askForVersions(page)
  await page
    .locator('.toast', { has: reload(page) })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(prompt(page)).toHaveCount(0)
  await open(page, '/en/search')
  await expect(prompt(page)).toBeVisible()
})

test('SW-03: what is typed is not lost unasked, in this tab or in another', async ({ page, context, site }) => {
  await open(page, '/en/pages/contact')
  await controlled(page)
  const message = page.getByLabel('Message')
  await message.fill('A long letter')
  const other = await context.newPage()
  await open(other, '/en')
  site.deploy('two')
  await askForVersions(other)
  await expect(page.getByText('Reloading loses what you have typed here.')).toBeVisible()
  const loads = documents(page)
  await reload(other).click()
  await expect(prompt(other)).toHaveCount(0)
  await expect(message).toHaveValue('A long letter')
  expect(loads()).toBe(0)
  await reload(page).click()
  await expect.poll(loads).toBe(1)
})

test.describe('while no one answers', () => {
  test.use({ expectedFaults: /Failed to load resource|Failed to fetch|ERR_CONNECTION/ })

  test('SW-02, SW-04: a server that comes back with a new version shows its own pages, and offers the version', async ({
    page,
    site,
  }) => {
    await open(page, '/en/movie/550-fight-club')
    await controlled(page)
    await kept(page, '/en/movie/550-fight-club')
    await site.stop()
    await page.goto('/en/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await page.locator('#pages a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
    await page.goto('/en/search')
    site.deploy('two')
    await site.start()
    // Automatically: no browser event says that a server is back.
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 30_000 })
    await expect(prompt(page)).toBeVisible()
  })
})

test('SW-04: an operator can take the worker back, with all that it kept', async ({ page, site }) => {
  const off = await runServer({ SERVICE_WORKER: 'off' })
  try {
    await open(page, '/en/movie/550-fight-club')
    await controlled(page)
    await kept(page, '/en/movie/550-fight-club')
    site.lead(off.url)
    await page.goto('/en')
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    await expect.poll(() => cachedAddresses(page)).toEqual([])
    await open(page, '/en')
    expect(await workers()).toBe(0)
  } finally {
    await off.stop()
  }
})
