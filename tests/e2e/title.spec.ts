import type { Page } from '@playwright/test'
import { WITH_PICTURES } from './pictures.ts'
import { expect, hydrated, open, test } from './site.ts'

declare global {
  interface Window {
    shared: ShareData[]
  }
}

/** The tallest line of running text, in pixels. */
const LINE = 40
const FIGHT_CLUB = '/en/movie/550-fight-club'

test('DETAIL-07, LIMITS-46: sharing hands over 100 characters of the overview', async ({ page }) => {
  await page.addInitScript(() => {
    window.shared = []
    navigator.share = async (data) => void window.shared.push(data ?? {})
  })
  await open(page, FIGHT_CLUB)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(1)
  const [shared] = await page.evaluate(() => window.shared)
  const overview = await page.locator('.prose').innerText()
  expect(Array.from(shared?.text ?? '').length).toBeLessThanOrEqual(100)
  expect(Array.from(shared?.text ?? '').length).toBeGreaterThan(95)
  expect(overview.startsWith(shared?.text?.slice(0, 90) ?? '?')).toBe(true)
  expect(shared?.url).toBe(page.url())
})

test('DETAIL-07: without a device’s sharing the link is copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    // The clipboard is shared by all browsers of a machine.
    navigator.clipboard.writeText = async (url) => void (window.shared = [{ url }])
  })
  await open(page, FIGHT_CLUB)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => window.shared)).toEqual([{ url: page.url() }])
})

test('DETAIL-20, DETAIL-23: a title that is not there leads back by Go Back', async ({ page }) => {
  await open(page, '/en/discover-lists')
  await page.goto('/en/movie/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/en/discover-lists')
})

test('DETAIL-27, HEADER-10: a guest is asked to sign in, and led back', async ({ page }) => {
  await open(page, `${FIGHT_CLUB}?x=1`)
  await page.getByRole('button', { name: 'Add to Lists', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Sign in to continue')
  await dialog.getByText('Sign in', { exact: true }).click()
  await expect(page).toHaveURL(/\/en\/login\?/)
  expect(new URL(page.url()).searchParams.get('redirectPath')).toBe(`${FIGHT_CLUB}?x=1`)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Keep browsing' }).click()
  await expect(page).toHaveURL(`${FIGHT_CLUB}?x=1`)
})

test.describe('on a small desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  for (const language of ['en', 'ar']) {
    test(`what a title is about is read without scrolling, beside its offers, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/movie/550`)
      const text = await page.locator('.prose').boundingBox()
      const offers = await page.locator('.watch').boundingBox()
      expect((text?.y ?? Infinity) + LINE).toBeLessThanOrEqual(900)
      expect(offers?.y ?? Infinity).toBeLessThan(text?.y ?? 0)
    })
  }
})

test.describe('broken pictures', () => {
  test.use({ expectedFaults: /ERR_FAILED/ })
  test('DETAIL-28, ERRORS-04: give way to the placeholder on a person’s page', WITH_PICTURES, async ({ page }) => {
    await page.route(/sample-(?:poster|portrait)/, (route) => route.abort())
    await open(page, '/en/person/287-brad-pitt')
    await expect(page.locator('main .poster img').first()).toHaveAttribute('src', /placeholder/)
  })

  test(
    'DETAIL-28, ERRORS-04, HOME-07: logos and posters that fail give way to the placeholder, and keep their boxes',
    WITH_PICTURES,
    async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            performance.mark('shift', { detail: (shift as unknown as { value: number }).value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const path of ['/en', FIGHT_CLUB, '/en/search?q=dark']) {
        let fail = () => {}
        const failed = new Promise<void>((resolve) => (fail = resolve))
        await page.route(/sample-(?:poster|portrait|provider)/, async (route) => {
          await failed
          await route.abort()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        const logo = page.locator('.service-logos .provider-logo:visible, .watch .provider-logo:visible').first()
        await logo.scrollIntoViewIfNeeded()
        const before = await boxes(page)
        expect(before.length, path).toBeGreaterThan(10)
        expect(before.every(([, width, height]) => Number(width) > 0 && Number(height) > 0)).toBe(true)
        fail()
        await expect(logo).toHaveAttribute('src', /placeholder/)
        await expect(page.locator('main .poster img:visible').first()).toHaveAttribute('src', /placeholder/)
        expect(await boxes(page), path).toEqual(before)
        expect(await page.evaluate(() => performance.getEntriesByName('shift').length), path).toBe(0)
        await page.unrouteAll()
      }
    },
  )
})

/** Pictures of services and titles, with their rendered width and height. */
function boxes(page: Page) {
  return page.locator('main .provider-logo:visible, main .poster:visible').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect()
      return [each.className, width, height]
    }),
  )
}
