import { sample } from '#tests/sweep.ts'
import { beMember } from './new-member.ts'
import { addressOf, GROUPS } from './screens.ts'
import { expect, overflow, test } from './site.ts'

/** Long words, long sentences, right to left. */
const LANGUAGES = ['de', 'tr', 'el', 'ar']
const WIDTHS = [1440, 768, 360, 320]

/** Pages are whole without scripts: a quarter of those of three groups here. With scripts every screen is measured beside axe. */
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of sample(LANGUAGES, 1)) {
    for (const { title, screens, furnish } of sample(GROUPS, 3)) {
      test(`no screen ${title} is wider than its window in ${language}`, async ({ page }) => {
        test.slow()
        const member = furnish === undefined ? null : await beMember(page)
        if (member !== null) await furnish?.(page, member)
        const paths = [...new Set(screens.map((screen) => addressOf(screen, language, member)))]
        for (const path of sample(paths, Math.ceil(paths.length / 4))) {
          await page.goto(path)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 })
            expect([path, width, await overflow(page)]).toEqual([path, width, 0])
          }
        }
      })
    }
  }
})

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
    const offers = page
      .getByRole('complementary')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
    const box = await offers.boundingBox()
    expect(box?.y ?? Infinity).toBeLessThan(2 * 740)
    expect(await overflow(page)).toBe(0)
  })
})
