import type { Locator, Page } from '@playwright/test'
import { expect, open, overflow, test } from './site.ts'

/** Twice the size, on a small phone: WCAG 1.4.4. */
test.use({ viewport: { width: 360, height: 740 } })

async function openLarge(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Words that are split between lines. */
function brokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (walker.nextNode() !== null) {
        const text = walker.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

/** Those with content that does not fit, or beyond the screen's sides. */
function cut(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > innerWidth + 1
      })
      .map(({ textContent }) => textContent),
  )
}

for (const [language, typed] of [
  ['tr', 'yüzüklerin'],
  ['de', 'der herr'],
  ['el', 'άρχοντας'],
] as const)
  test(`with text of twice the size on a phone everything is readable: ${language}`, async ({ page }) => {
    for (const path of ['', '/movie/27205', '/search?q=star']) {
      await openLarge(page, `/${language}${path}`)
      expect.soft([path, await overflow(page)]).toEqual([path, 0])
      expect.soft(await brokenWords(page.locator('main :is(.hero h1, .page-head h1, .card-title)'))).toEqual([])
      expect.soft(await cut(page.locator('.title-actions :is(a, button), .tabbar a'))).toEqual([])
      for (const tab of await page.locator('.tabbar a').all()) await expect.soft(tab).toHaveAccessibleName(/\p{L}/u)
    }
    const field = page.getByRole('banner').getByRole('combobox')
    const box = page.locator('.site-header .search-field')
    expect((await box.boundingBox())?.width).toBeLessThanOrEqual(44)
    await field.click()
    expect((await box.boundingBox())?.width).toBeGreaterThan(280)
    await field.fill(typed)
    expect(await cut(field)).toEqual([])
    const options = page.getByRole('option')
    await options.nth(1).waitFor()
    expect(await cut(options.locator('b'))).toEqual([])
  })
