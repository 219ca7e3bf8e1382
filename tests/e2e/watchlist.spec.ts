import type { Page } from '@playwright/test'
import { beMember, keep, share } from './new-member.ts'
import { expect, open, overflow, painted, test } from './site.ts'

const MOVIES = ['movie/13', 'movie/155', 'movie/603', 'movie/550']
const toast = (page: Page) => page.locator('.toast')
const card = (page: Page, title: string) => page.locator('main article').filter({ hasText: title })
const tab = (page: Page, name: string) => page.locator('.tabs a').filter({ hasText: name })
const titles = (page: Page) => page.locator('.shelf h3, .shelf .row-title').allInnerTexts()

test.describe('the own watchlist', () => {
  test('WATCHLIST-01, -02, -03, -10: tabs and views, kept over a reload, and an address that names them goes before', async ({
    page,
  }) => {
    await beMember(page)
    await keep(page, MOVIES)
    await keep(page, ['movie/680'], 'watched')
    await open(page, '/en/watchlist')
    await expect(page.locator('.tabs a')).toHaveText(['Want to watch4', 'Watching0', 'Watched1'])
    expect(await titles(page)).toEqual(['Fight Club', 'The Matrix', 'The Dark Knight', 'Forrest Gump'])
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(page.locator('table')).toBeVisible()
    await tab(page, 'Watched').click()
    await expect(page.locator('.shelf .row-title')).toHaveText(['Pulp Fiction'])
    await open(page, '/en/watchlist')
    await expect(page.locator('table')).toBeVisible()
    await expect(tab(page, 'Watched')).toHaveAttribute('aria-current', 'page')
    await open(page, '/en/watchlist?tab=watchlist&view=grid')
    await expect(tab(page, 'Want to watch')).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('.shelf h3')).toHaveCount(4)
  })

  test('WATCHLIST-07, LIMITS-56: a title moves at once, and one renewal of the page follows', async ({ page }) => {
    await beMember(page)
    await keep(page, MOVIES)
    await open(page, '/en/watchlist?tab=watchlist&view=grid')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/watchlist-entry', async (route) => {
      await held
      await route.continue()
    })
    const renewals: string[] = []
    page.on('request', (request) => request.url().includes('watchlist.data') && renewals.push(request.url()))
    await card(page, 'The Matrix').hover()
    await card(page, 'The Matrix').getByRole('button', { name: 'Watchlist status of The Matrix', exact: true }).click()
    await page.getByRole('button', { name: 'Watched' }).click()
    await expect(card(page, 'The Matrix')).toHaveCount(0)
    await expect(page.locator('.tabs a')).toHaveText(['Want to watch3', 'Watching0', 'Watched1'])
    expect(renewals).toEqual([])
    answer()
    await expect.poll(() => renewals.length).toBe(1)
    await tab(page, 'Watched').click()
    await expect(page.locator('.shelf h3')).toHaveText(['The Matrix'])
  })

  test('WATCHLIST-07: it is in its new tab before the server has answered', async ({ page }) => {
    await beMember(page)
    await keep(page, MOVIES)
    await open(page, '/en/watchlist?tab=watchlist&view=table')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/watchlist-entry', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Watchlist status of The Matrix: Want to watch' }).click()
    await page.getByRole('button', { name: 'Watching' }).click()
    await tab(page, 'Watching').click()
    await expect(page.locator('.shelf .row-title')).toHaveText(['The Matrix'])
    await expect(tab(page, 'Watching')).toContainText('1')
    const renewed = page.waitForResponse(/watchlist\.data/)
    answer()
    await renewed
    await painted(page)
    await expect(page.locator('.shelf .row-title')).toHaveText(['The Matrix'])
  })

  test.describe('of a server that fails', () => {
    test.use({ expectedFaults: /Failed to load resource/ })

    test('WATCHLIST-18, SETTINGS-17, Q28: a switch that fails goes back, with its text', async ({ page }) => {
      await beMember(page)
      await open(page, '/en/watchlist')
      await page.route('**/api/watchlist', (route) => route.abort())
      const toggle = page.getByRole('switch', { name: 'Public' })
      await toggle.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to update watchlist settings' })).toBeVisible()
      await expect(toggle).toHaveAttribute('aria-checked', 'false')
    })
  })

  test('the focus goes to the neighbour of a title that leaves', async ({ page }) => {
    await beMember(page)
    await keep(page, MOVIES)
    await open(page, '/en/watchlist?tab=watchlist&view=table')
    await page.getByRole('button', { name: 'Watchlist status of The Matrix: Want to watch' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.status-menu .current:focus')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.locator('.shelf .row-title')).toHaveText(['Fight Club', 'The Dark Knight', 'Forrest Gump'])
    await expect(page.getByRole('link', { name: 'The Dark Knight' })).toBeFocused()
  })

  test('WATCHLIST-12, -13, -16, -17: shared by a switch, with a link to copy', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { name } = await beMember(page)
    await keep(page, ['movie/550'])
    await open(page, '/en/watchlist')
    await page.getByRole('switch', { name: 'Public' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Watchlist settings updated' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Public' })).toHaveAttribute('aria-checked', 'true')
    const address = `${baseURL}/en/u/${name}/mylist`
    await expect(page.locator('.link-box')).toHaveAttribute('href', `/en/u/${name}/mylist`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
})

test.describe('a person’s public watchlist', () => {
  test('PUBWL-05, -13, Q21: tabs, and adding what one does not have', async ({ page, browser, baseURL }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const theirs = await other.newPage()
    const { name } = await beMember(theirs)
    await keep(theirs, MOVIES)
    await keep(theirs, ['tv_show/1399'], 'watching')
    await share(theirs)
    await other.close()
    await beMember(page)
    await open(page, `/en/u/${name}/mylist`)
    await page.getByRole('button', { name: 'Add to My List: The Matrix' }).click()
    await expect(toast(page)).toHaveText('Content added to your watchlist')
    await tab(page, 'Watching').click()
    await expect(page.locator('.shelf h3')).toHaveText(['Game of Thrones'])
    await open(page, '/en/watchlist?tab=watchlist&view=grid')
    await expect(page.locator('.shelf h3')).toHaveText(['The Matrix'])
  })

  test('PUBWL-19: two to six columns', async ({ page }) => {
    const { name } = await beMember(page)
    await keep(page, [...MOVIES, 'movie/680', 'movie/27205', 'movie/120'])
    await share(page)
    await open(page, `/en/u/${name}/mylist`)
    for (const [width, columns] of [
      [360, 2],
      [700, 3],
      [1000, 4],
      [1280, 5],
      [1536, 6],
      [1920, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const tracks = await page.locator('.grid.public').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
      expect([width, tracks.split(' ').length]).toEqual([width, columns])
      expect(await overflow(page)).toBe(0)
    }
  })
})
