import type { CDPSession, Page } from '@playwright/test'
import type { Language } from '#i18n/languages.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { SWEEP, sample } from '#tests/sweep.ts'
import { layoutFaults } from './layout/layout-faults.ts'
import { beMember } from './new-member.ts'
import { addressOf, GROUPS } from './screens.ts'
import type { Screen } from './screen.ts'
import type { ScreenGroup } from './screens.ts'
import { expect, open, test } from './site.ts'

/** Long words, right to left, tall letters, wide letters: distributed over the screens. */
const DEALT: readonly Language[] = ['de', 'ar', 'fi', 'hi', 'el', 'ja', 'ru', 'ko']
/** Of a group, where it is no sweep. */
const SCREENS_SAMPLED = 1
/** A window at 200 % is half as wide; the visitor's own size of text is 16 px unless they have changed it. */
const SIZES = [
  { size: 'twice the size of text', width: 1280, height: 800, text: 32 },
  { size: 'a window at 200 %', width: 640, height: 400, text: 16 },
  { size: 'a usual window', width: 1280, height: 800, text: 16 },
  { size: 'a narrow phone', width: 320, height: 640, text: 16 },
]

// Messages fade in. Screens of failures have browser errors.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedFaults: /net::ERR_FAILED|Failed to fetch|status of 4\d\d /,
})

if (SWEEP) {
  for (const language of LANGUAGES) {
    for (const group of GROUPS) {
      test(`nothing is cut, nothing overlaps on screens ${group.title}, ${language}`, async ({ page }) => {
        test.setTimeout(300_000)
        const show = await enter(page, group)
        for (const screen of group.screens) await expectRoom(await show(screen, language))
      })
    }
  }
} else {
  for (const [turn, group] of GROUPS.entries()) {
    test(`nothing is cut, nothing overlaps on screens ${group.title}, in the languages in turn`, async ({ page }) => {
      test.slow()
      const show = await enter(page, group)
      for (const [at, screen] of sample(group.screens, SCREENS_SAMPLED).entries())
        await expectRoom(await show(screen, DEALT[(turn * SCREENS_SAMPLED + at) % DEALT.length] ?? 'de'))
    })
  }
}

interface Shown {
  page: Page
  browser: CDPSession
  what: string
}

/** As a guest, or as the member that the group needs; shows a screen in a language. */
async function enter(page: Page, { furnish }: ScreenGroup) {
  const browser = await page.context().newCDPSession(page)
  const member = furnish === undefined ? null : await beMember(page)
  if (member !== null) await furnish?.(page, member)
  return async (screen: Screen, language: Language): Promise<Shown> => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await setTextSize(browser, 16)
    await open(page, addressOf(screen, language, member))
    await screen.prepare?.(page)
    return { page, browser, what: `${screen.name}, ${language}` }
  }
}

async function expectRoom({ page, browser, what }: Shown): Promise<void> {
  for (const { size, width, height, text } of SIZES) {
    await page.setViewportSize({ width, height })
    await setTextSize(browser, text)
    // Overlays stay in place while the page scrolls below them.
    await page.evaluate(() => scrollTo(0, 0))
    expect.soft([what, size, await layoutFaults(page)]).toEqual([what, size, []])
  }
}

/** As in the browser's settings. */
async function setTextSize(browser: CDPSession, standard: number): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
