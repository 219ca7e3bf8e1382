import type { Page } from '@playwright/test'
import { beMember, keep, share } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'
import { STANDARDS, violations } from './violations.ts'

const WIDTHS = [360, 768, 1440]

interface Screen {
  path: (name: string) => string
  prepare?: (page: Page) => Promise<unknown>
}

const SCREENS: Record<string, Screen> = {
  'watchlist as a grid': { path: () => '/watchlist?tab=watchlist&view=grid' },
  'watchlist as a table': { path: () => '/watchlist?tab=watchlist&view=table' },
  'an empty tab': { path: () => '/watchlist?tab=watching&view=grid' },
  'the menu of statuses': {
    path: () => '/watchlist?tab=watchlist&view=table',
    prepare: (page) => page.locator('td .button[popovertarget]').first().click(),
  },
  'a member’s buttons on a card': {
    path: () => '/watchlist?tab=watchlist&view=grid',
    async prepare(page) {
      await page.locator('main article').first().hover()
      await page.locator('main .card-actions button').first().waitFor()
    },
  },
  'a title of a member': { path: () => '/movie/603-the-matrix' },
  'the stars': {
    path: () => '/movie/603-the-matrix',
    async prepare(page) {
      await page.locator('.title-actions button[aria-haspopup="dialog"]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'a message with undo': {
    path: () => '/movie/550-fight-club',
    async prepare(page) {
      await page.locator('.keep .primary').first().click()
      await page.locator('.toast').waitFor()
      await page.locator('.toast').hover()
    },
  },
  'somebody’s public watchlist': { path: (name) => `/u/${name}/mylist` },
}

// Fading in halfway through a measurement would count as too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar']) {
  test(`axe finds nothing on the screens of the watchlist, ${language}`, async ({ page }) => {
    test.slow()
    const { name } = await beMember(page)
    await keep(page, ['movie/603', 'tv_show/1399'])
    await share(page)
    await page.request.post('/api/rating', {
      form: { type: 'movie', id: '603', rating: '8' },
      headers: { origin: new URL(test.info().project.use.baseURL ?? '').origin },
      maxRedirects: 0,
    })
    for (const [screen, { path, prepare }] of Object.entries(SCREENS)) {
      await open(page, `/${language}${path(name)}`)
      await prepare?.(page)
      expect([screen, await violations(page, STANDARDS)]).toEqual([screen, []])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect([screen, 'light', await violations(page, null)]).toEqual([screen, 'light', []])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    }
  })
}

test('nothing is wider than the screen', async ({ page }) => {
  const { name } = await beMember(page)
  await keep(page, ['movie/603', 'movie/122', 'tv_show/1399'])
  await share(page)
  for (const language of ['en', 'tr', 'ar', 'de', 'el']) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        '/watchlist?view=grid',
        '/watchlist?view=table',
        `/u/${name}/mylist`,
        '/movie/603-the-matrix',
      ]) {
        await page.goto(`/${language}${path}`)
        expect([language, width, path, await overflow(page)]).toEqual([language, width, path, 0])
      }
    }
  }
})
