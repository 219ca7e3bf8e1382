import type { Page } from '@playwright/test'
import { noteShifts } from './note-shifts.ts'
import { WITH_PICTURES } from './pictures.ts'
import { expect, open, openPreferences, test } from './site.ts'

function cardsOf(page: Page, heading: string) {
  return page.locator('main section.section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
}

test('HOME-20: a change of country fetches the rows again, in place', async ({ page }) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="separate"]').check()
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect(cardsOf(page, 'On Gain')).toBeVisible()
  await expect(page).toHaveURL('/en')
  await dialog.locator('[name="country"]').selectOption('DE')
  await expect(cardsOf(page, 'On Gain')).toHaveCount(0)
  await expect(page.getByText('Popular in Germany').first()).toBeVisible()
})

test('rows scroll by their buttons, which know both ends', async ({ page }) => {
  await open(page, '/en')
  const row = cardsOf(page, 'Trending')
  await expect(row.getByRole('button', { name: 'Previous titles' })).toBeDisabled()
  await row.getByRole('button', { name: 'Next titles' }).click()
  await expect(row.getByRole('button', { name: 'Previous titles' })).toBeEnabled()
  // The row scrolls smoothly: polls its position until it has moved.
  await expect.poll(() => row.locator('.row').evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
})

test(
  'the first posters are seen without scrolling: a row of them, or on a phone above its bar',
  WITH_PICTURES,
  async ({ page }) => {
    for (const language of ['en', 'tr', 'ar']) {
      await page.goto(`/${language}`)
      for (const [width, height] of [
        [1440, 900],
        [1366, 768],
        [390, 844],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height })
        const { banner, end, seen } = await page.evaluate(firstScreen)
        expect(banner, `${language} ${width}`).toBeLessThanOrEqual(width < 700 ? 200 : 260)
        expect(end, `${language} ${width}`).toBeLessThanOrEqual(seen)
      }
    }
  },
)

/** In the page: the banner's height, where what should be seen of the first row ends, and where what is seen of the window does. */
function firstScreen() {
  const isPhone = innerWidth < 700
  const row = document.querySelector('main .row')
  const parts = [...(row?.querySelectorAll(isPhone ? '.poster' : '.caption') ?? [])]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && right > 0 && left < innerWidth)
  return {
    banner: document.querySelector('.welcome')?.getBoundingClientRect().height ?? Infinity,
    end: Math.max(...parts.map(({ bottom }) => bottom)),
    seen: isPhone ? (document.querySelector('.tabbar')?.getBoundingClientRect().top ?? 0) : innerHeight,
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing jumps while the page is scrolled fast, though titles recently viewed come late', async ({ page }) => {
    const title = { type: 'movie', id: 550, title: { text: 'Fight Club', language: 'en' }, baseTitle: 'Fight Club' }
    const kept = JSON.stringify([{ ...title, year: 1999, posterPath: null }])
    await page.addInitScript(noteShifts)
    await page.addInitScript((recent) => {
      localStorage.setItem('kinora_recent_choice', 'on')
      localStorage.setItem('kinora_recent', recent)
    }, kept)
    const late = Promise.withResolvers<void>()
    await page.route('**/recent-row-*.js', (route) => late.promise.then(() => route.continue()))
    await open(page, '/en')
    const scroll = (by: number) =>
      page.evaluate(async (step) => {
        for (let left = 12; left > 0; left -= 1) {
          scrollBy(0, step)
          await new Promise(requestAnimationFrame)
        }
      }, by)
    await scroll(400)
    late.resolve()
    await scroll(-100)
    await scroll(-400)
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeAttached()
    await scroll(400)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })

  test('a row is as high wherever it is scrolled to, though cards out of view are not laid out', async ({ page }) => {
    await open(page, '/en')
    const heights = (left: number) =>
      page.evaluate(async (to) => {
        const rows = [...document.querySelectorAll('.row')].filter((row) => row.scrollWidth > row.clientWidth)
        for (const row of rows) {
          row.scrollIntoView({ block: 'center' })
          row.scrollTo({ left: to, behavior: 'instant' })
          await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
        }
        return rows.map((row) => row.clientHeight)
      }, left)
    const before = await heights(0)
    expect(before.length).toBeGreaterThan(2)
    for (const left of [700, 5_000]) expect(await heights(left)).toEqual(before)
  })
})
