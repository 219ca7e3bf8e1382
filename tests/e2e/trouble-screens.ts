import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '#i18n/languages.ts'

const HOME = LANGUAGES.map((language) => `header a[href$="/${language}"]`).join(', ')

/** The next request to it gets no response. */
export function withoutNetwork(page: Page, address: string | RegExp): Promise<unknown> {
  return page.route(address, (route) => route.abort(), { times: 1 })
}

/** Screens of loading and failed states. */
export const TROUBLE = [
  {
    name: 'a page on its way',
    path: '/search?view=genres',
    async prepare(page: Page) {
      await page.route(/\.data(?:\?|$)/, () => new Promise(() => {}), { times: 1 })
      await page.locator(HOME).first().click()
      await page.locator('main[aria-busy="true"]').waitFor()
    },
  },
  {
    name: 'a page that does not come',
    path: '/search?view=providers',
    async prepare(page: Page) {
      await page.route(/\.data(?:\?|$)/, (route) => route.abort())
      await page.locator(HOME).first().click()
      await page.locator('.held, [role="alert"], .toast').first().waitFor()
      await page.unroute(/\.data(?:\?|$)/)
    },
  },
  {
    name: 'the filters as a sheet',
    path: '/search?type=movie',
    async prepare(page: Page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.locator('.filters-open').click()
      await page.locator('.filters:popover-open').waitFor()
    },
  },
  {
    name: 'the assistant without an answer',
    path: '/services',
    async prepare(page: Page) {
      await page.setExtraHTTPHeaders({ 'accept-language': `en;q=0.${randomInt(1_000)}` })
      await withoutNetwork(page, '**/api/assistant-question')
      await page.evaluate(() => {
        window.location.hash = 'ai-chat'
      })
      await page.locator('.assistant-chips button[aria-disabled="false"]').first().click()
      await page.locator('.reply-failed').waitFor()
    },
  },
]
