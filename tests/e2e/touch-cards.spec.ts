import type { Locator, Page } from '@playwright/test'
import { sample } from '#tests/sweep.ts'
import { beMember, keep } from './new-member.ts'
import { ownList } from './own-list.ts'
import { expect, open, test } from './site.ts'

const SCREENS = ['/en', '/en/search?q=fight', '/en/movie/120', '/en/person/287-brad-pitt', '/en/wizard?step=results']
const sheet = (page: Page) => page.locator('dialog.card-sheet')
const opener = (page: Page, title: string) =>
  page.locator('main article').filter({ hasText: title }).first().locator('.card-more')
const pressed = (page: Page) => sheet(page).locator('[aria-pressed="true"]')

async function smallestTarget(buttons: Locator): Promise<number> {
  const sizes = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
  )
  return Math.min(...sizes)
}

const DEVICES = [
  ['a phone', { viewport: { width: 360, height: 740 }, isMobile: true }, SCREENS],
  ['a tablet', { viewport: { width: 820, height: 1180 }, isMobile: true }, sample(SCREENS, 2)],
  ['a touch screen', { viewport: { width: 1280, height: 800 } }, sample(SCREENS, 2)],
] as const

for (const [device, use, screens] of sample(DEVICES, 2)) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, hasTouch: true })

    test('SEARCH-11, Q65: every card has one button for a thumb, whose sheet has all that can be done', async ({
      page,
    }) => {
      for (const path of screens) {
        await open(page, path)
        const cards = await page.locator('main article.card:visible').count()
        expect(cards).toBeGreaterThan(0)
        await expect(page.locator('main article.card .card-more:visible')).toHaveCount(cards)
        expect(await smallestTarget(page.locator('main .card-more:visible'))).toBeGreaterThanOrEqual(44)
      }
      const last = page.locator('main .card-more').last()
      await last.tap()
      await expect(sheet(page).getByRole('button')).toHaveCount(4 + 10 + 2 + 1)
      expect(await smallestTarget(sheet(page).getByRole('button'))).toBeGreaterThanOrEqual(44)
      await sheet(page).getByRole('button', { name: '8 out of 10' }).tap()
      await expect(page.getByRole('dialog').getByRole('heading')).toContainText('rate')
    })
  })
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('WATCHLIST-21, Q65: a member sets status and rating in one sheet, also of a title that leaves its tab', async ({
    page,
  }) => {
    await beMember(page)
    await keep(page, ['movie/603', 'movie/550'])
    await open(page, '/en/watchlist?tab=watchlist&view=grid')
    await opener(page, 'Fight Club').tap()
    await expect(pressed(page)).toHaveText('Want to watch')
    const renewed = page.waitForResponse(/watchlist\.data/)
    await sheet(page).getByRole('button', { name: 'Watched', exact: true }).tap()
    await renewed
    await expect(page.locator('.shelf h3')).toHaveText(['The Matrix'])
    await sheet(page).getByRole('button', { name: '8 out of 10' }).tap()
    await expect(pressed(page)).toHaveText(['Watched', '8'])
    await expect(sheet(page).getByRole('status').filter({ hasText: 'Rating saved' })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Close' }).tap()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page.locator('main h1')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.locator('.tabs a').filter({ hasText: 'Watched' }).tap()
    await opener(page, 'Fight Club').tap()
    await expect(pressed(page)).toHaveText(['Watched'])
    await sheet(page).getByRole('button', { name: 'Add to Lists' }).tap()
    await expect(page.locator('dialog.list-dialog')).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
  })

  test('Q65: Back, Escape, a tap beside it and drawing it down close the sheet, and the focus returns', async ({
    page,
  }) => {
    await open(page, '/en/search?q=fight')
    const loads: string[] = []
    page.on('request', (request) => request.url().includes('.data') && loads.push(request.url()))
    const button = opener(page, 'Fight Club')
    const ways = {
      back: () => page.goBack(),
      escape: () => page.keyboard.press('Escape'),
      beside: () => page.touchscreen.tap(180, 40),
      drawn: () => drawDown(page),
    }
    for (const close of Object.values(ways)) {
      await button.tap()
      await expect(sheet(page)).toBeVisible()
      await close()
      await expect(sheet(page)).toHaveCount(0)
      await expect(button).toBeFocused()
      await expect(page).toHaveURL('/en/search?q=fight')
    }
    expect(loads).toEqual([])
  })

  test('Q65: over a list’s posters and over the assistant, which going back leaves open', async ({ page }) => {
    await open(page, `/en${await ownList(page)}?view=posters`)
    await opener(page, 'The Matrix').tap()
    await expect(sheet(page).getByRole('heading', { name: 'The Matrix' })).toBeVisible()
    await open(page, '/en/discover-lists#ai-chat')
    const assistant = page.getByRole('dialog', { name: 'Assistant' })
    await page.getByRole('textbox', { name: 'Ask for something to watch' }).fill('comedies')
    await page.getByRole('button', { name: 'Send' }).tap()
    const first = assistant.locator('.answer-strip .card-more').first()
    await first.tap()
    await sheet(page).getByRole('button', { name: 'Watched', exact: true }).tap()
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    await expect(assistant.locator('.answer-strip .card-more.watched')).toHaveCount(1)
    await expect(assistant.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(first).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Q65: the button leads to the buttons on the title’s page, where one press rates it', async ({ page }) => {
    await beMember(page)
    await keep(page, ['movie/550'])
    await page.goto('/en/watchlist?tab=watchlist&view=grid')
    await opener(page, 'Fight Club').click()
    await expect(page).toHaveURL(/\/en\/movie\/550-fight-club#actions$/)
    const stars = page.getByRole('group', { name: 'Your rating' })
    await expect(stars).toBeInViewport()
    await stars.getByRole('button', { name: '8 out of 10' }).click()
    await expect(stars.locator('[aria-pressed="true"]')).toHaveAccessibleName('8 out of 10')
  })
})

async function drawDown(page: Page): Promise<void> {
  const box = await sheet(page).getByRole('heading', { level: 2 }).boundingBox()
  const x = (box?.x ?? 0) + 10
  const y = (box?.y ?? 0) + 10
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const down of [40, 80, 120]) await touch('touchMove', [{ x, y: y + down }])
  await touch('touchEnd', [])
}
