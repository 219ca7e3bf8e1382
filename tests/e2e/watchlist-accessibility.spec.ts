import type { Page } from '@playwright/test'
import { keep, popularMovies, share, signUp } from './new-member.ts'
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
    const { name } = await signUp(page)
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
  const { name } = await signUp(page)
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('DETAIL-03, -05: status and rating of a title are forms', async ({ page }) => {
    await signUp(page)
    await page.goto('/en/movie/550-fight-club')
    await page.getByRole('button', { name: 'Want to watch', exact: true }).click()
    await expect(page).toHaveURL('/en/movie/550-fight-club')
    await page.getByRole('button', { name: 'Watchlist status of Fight Club' }).click()
    await page.getByRole('button', { name: 'Watched' }).click()
    await expect(page.locator('.keep .button.on').first()).toHaveText('Watched')
    await page.getByRole('button', { name: 'Rate', exact: true }).click()
    await page.getByRole('radio', { name: '9 out of 10' }).check()
    await page.getByRole('button', { name: 'Save rating' }).click()
    await expect(page.getByRole('button', { name: 'Rate 9/10' })).toBeVisible()
    await page.getByRole('button', { name: 'Rate 9/10' }).click()
    await page.getByRole('button', { name: 'Remove rating' }).click()
    await expect(page.getByRole('button', { name: 'Rate', exact: true })).toBeVisible()
  })

  test('WATCHLIST-04, -05, -12: the watchlist’s table, tabs and share panel are forms and links', async ({ page }) => {
    const { name } = await signUp(page)
    await keep(page, ['movie/603', 'movie/550'])
    await page.goto('/en/watchlist?view=table')
    await page.getByRole('button', { name: 'Watchlist status of The Matrix: Want to watch' }).click()
    await page.getByRole('button', { name: 'Watched' }).click()
    await expect(page.locator('.shelf .row-title')).toHaveText(['Fight Club'])
    await page.locator('.tabs a').filter({ hasText: 'Watched' }).click()
    await expect(page.locator('.shelf .row-title')).toHaveText(['The Matrix'])
    await page.getByRole('switch', { name: 'Public' }).click()
    await expect(page.getByText('Watchlist settings updated')).toBeVisible()
    await page.goto(`/en/u/${name}/watchlist`)
    await expect(page.locator('.shelf h3')).toHaveText(['Fight Club'])
  })

  test('WATCHLIST-02: the watchlist is sorted, filtered, paged and shown as a table by links and a form', async ({
    page,
  }) => {
    test.slow()
    await signUp(page)
    const others = (await popularMovies(page, 49)).filter((movie) => movie !== 'movie/603')
    await keep(page, [...others.slice(0, 48), 'tv_show/1399', 'movie/603'])
    await page.goto('/en/watchlist?tab=watchlist&view=grid')
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(page.locator('.shelf .row-title')).toHaveCount(48)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.locator('.shelf .row-title')).toHaveCount(2)
    await page.getByRole('link', { name: 'TV Shows' }).click()
    await expect(page.locator('.shelf .row-title')).toHaveText(['Game of Thrones'])
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Filter by title' }).fill('matrix')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title A–Z')
    await page.getByRole('button', { name: 'Show titles' }).click()
    await expect(page).toHaveURL(/sort=title/)
    await expect(page.locator('.shelf .row-title').first()).toHaveText('The Matrix')
    await page.getByRole('button', { name: 'Watchlist status of The Matrix: Want to watch' }).click()
    await page.getByRole('button', { name: 'Remove from watchlist' }).click()
    await expect(page.getByText('No titles match these filters')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page.locator('.shelf .row-title')).toHaveCount(48)
  })

  test('PUBWL-10, -13: somebody’s title is added by a form', async ({ page, browser, baseURL }) => {
    const theirs = await browser.newPage({ baseURL: baseURL ?? '' })
    const { name } = await signUp(theirs)
    await keep(theirs, ['movie/603'])
    await share(theirs)
    await theirs.close()
    await signUp(page)
    await page.goto(`/en/u/${name}/mylist`)
    await page.getByRole('button', { name: 'Add to My List: The Matrix' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Content added to your watchlist' })).toBeVisible()
    await page.goto('/en/watchlist?tab=watchlist&view=table')
    await expect(page.locator('.shelf .row-title')).toHaveText(['The Matrix'])
  })

  test('a guest’s press is kept over signing up', async ({ page }) => {
    await page.goto('/en/movie/550-fight-club')
    await page.getByRole('button', { name: 'Want to watch', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/login\?action=watchlist/)
    await signUp(page)
    await page.goto('/en/movie/550-fight-club')
    await expect(page.locator('.toast')).toContainText('Added to watchlist')
    await expect(page.locator('.keep .button.on').first()).toHaveText('Want to watch')
  })
})
