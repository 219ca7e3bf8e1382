import type { Page } from '@playwright/test'
import { sample } from '#tests/sweep.ts'
import { byKeyboard } from './by-keyboard.ts'
import { layoutFaults } from './layout/layout-faults.ts'
import { expect, open, test } from './site.ts'

// What axe cannot check, and no other test covers. Named after WCAG 2.2.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The criterion's own numbers. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`

function spaceTexts(page: Page): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
}

for (const path of sample(['/en', '/en/login', '/en/movie/550-fight-club', '/en/search?q=dark', '/tr/pages/help'], 3))
  test(`1.4.12: nothing is lost on ${path} where a reader spaces texts out`, async ({ page }) => {
    await open(page, path)
    await spaceTexts(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await layoutFaults(page)]).toEqual([width, []])
    }
  })

test('1.4.13: the buttons that come over a card stay while the pointer is on them, and go with Escape', async ({
  page,
}) => {
  await open(page, '/en/search?q=fight')
  const card = page.locator('main article').first()
  const buttons = card.locator('.card-actions')
  await card.hover()
  await expect(buttons).toHaveCSS('opacity', '1')
  await buttons.getByRole('button').first().hover()
  await expect(buttons).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(buttons).toHaveCount(0)
  await page.mouse.move(0, 0)
  await card.hover()
  await buttons.getByRole('button').first().focus()
  await page.keyboard.press('Escape')
  await expect(buttons).toHaveCount(0)
  await expect(card.locator('.card-title a')).toBeFocused()
})

for (const [name, viewport] of [
  ['on a phone', { width: 360, height: 640 }],
  ['in a window at 200 %', { width: 640, height: 400 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport })

    test('2.4.11: the bars that stay hide nothing that has the focus', async ({ page }) => {
      const keys = await byKeyboard(page, '/en/cookie-policy')
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await keys.reach(last)
      // And upwards, below the header.
      await keys.reach(page.getByRole('main').getByRole('link').first())
    })
  })
