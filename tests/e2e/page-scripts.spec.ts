import { expect, hydrated, test } from './site.ts'

let asked: string[]
let release: () => void

/** A page whose font is held back, and whose time stands still: neither the limit nor a frame comes by itself. */
test.beforeEach(async ({ page }) => {
  asked = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/en', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])
})

test('a page’s scripts are fetched once it is complete', async ({ page }) => {
  release()
  await page.waitForLoadState('load')
  await page.clock.resume()
  await hydrated(page)
})

test('a page’s scripts are fetched at the first key', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  release()
})
