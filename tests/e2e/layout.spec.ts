import { expect, overflow, test } from './site.ts'

const WIDTHS = [360, 768, 1440]
const SCREENS = [
  '',
  '/search?q=the',
  '/search?view=providers',
  '/movie/545611',
  '/movie/120',
  '/tv_show/1399',
  '/person/287',
  '/person/491',
  '/pages/privacy-policy',
  '/preferences',
  '/nowhere',
]

for (const language of ['en', 'tr', 'ar', 'de']) {
  test(`no screen is wider than its window in ${language}`, async ({ page }) => {
    test.slow()
    for (const screen of SCREENS) {
      await page.goto(`/${language}${screen}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(page), `${screen} at ${width}`).toBe(0)
      }
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('the bar at the bottom leads around, and targets are large enough for a thumb', async ({ page }) => {
    await page.goto('/en')
    expect(await page.evaluate(() => window.innerWidth)).toBe(360)
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom' })
    await expect(bar).toBeVisible()
    for (const link of await bar.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('link', { name: 'Discover' }).tap()
    await expect(page).toHaveURL('/en/search')
    expect(await overflow(page)).toBe(0)
  })

  test('a title’s offers stand on the first screens of a phone', async ({ page }) => {
    await page.goto('/tr/movie/155')
    const box = await page.locator('aside.watch').boundingBox()
    expect(box?.y ?? Infinity).toBeLessThan(2 * 740)
    expect(await overflow(page)).toBe(0)
  })
})
