import type { Page, Route } from '@playwright/test'
import type { Completion } from '#shared/titles/completion.ts'
import { expect, open, painted, test } from './site.ts'

const box = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('SEARCHBOX-17: a slow answer does not overwrite a newer one', async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  await page.route('**/api/suggestions?q=matrix*', async (route) => {
    await slow.promise
    // The page that sent the request may be gone.
    await route.fulfill({ json: { results: [suggestion(1)], more: false } }).catch(() => undefined)
    over.resolve()
  })
  await open(page, '/en')
  const first = page.waitForRequest(/suggestions\?q=matrix/)
  await box(page).fill('matrix')
  await first
  await box(page).fill('fight')
  await expect(options(page).first()).toContainText('Fight Club')
  slow.resolve()
  await over.promise
  await painted(page)
  await expect(options(page).first()).toContainText('Fight Club')
})

test('SEARCHBOX-03, -17: nothing is highlighted in a new list, whatever was in the old one', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/suggestions?*', async (route) => {
    const first = new URL(route.request().url()).searchParams.get('q') === 'night'
    if (!first) await promise
    await route.fulfill({ json: { results: (first ? [1, 2] : [3, 4]).map(suggestion), more: false } })
  })
  await open(page, '/en')
  await box(page).fill('night')
  await expect(options(page)).toHaveCount(2)
  const asked = page.waitForRequest(/suggestions\?q=nights/)
  await box(page).press('s')
  await asked
  await box(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  resolve()
  await expect.poll(() => shown(page)).toEqual(['Night 3', 'Night 4'])
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(0)
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=nights')
})

function suggestion(id: number): Completion {
  return {
    id,
    content_type: 'movie',
    title: `Night ${id}`,
    title_language: 'en',
    original_title: null,
    original_name: null,
    overview: null,
    poster_path: null,
    vote_average: 0,
    vote_count: 0,
    popularity: 0,
    release_date: '2001-01-01',
    first_air_date: null,
    original_language: 'en',
    in_database: true,
    path: `/en/movie/${id}`,
  }
}

/** Stored titles respond immediately; TMDB's wait for `release`, or fail if it is called without any. */
async function twoAnswers(page: Page, stored: number[]) {
  const { promise, resolve } = Promise.withResolvers<number[] | null>()
  const send = (route: Route, ids: number[], more: boolean) =>
    route.fulfill({ json: { results: ids.map(suggestion), more } })
  await page.route('**/api/suggestions?*', async (route) => {
    if (!route.request().url().includes('more=1')) return send(route, stored, true)
    const all = await promise
    if (all === null) return route.fulfill({ status: 503, json: { error: 'No' } })
    return send(route, all, false).catch(() => undefined)
  })
  // On a slow machine the first letters are asked for as well.
  const asked = page.waitForRequest(/suggestions\?q=night&.*more=1/)
  await open(page, '/en')
  await box(page).pressSequentially('night', { delay: 20 })
  await asked
  return resolve
}

const shown = (page: Page) => options(page).locator('b').allInnerTexts()

test('SEARCH-13: stored titles are suggested first, then all of them in their order', async ({ page }) => {
  const release = await twoAnswers(page, [1])
  await expect.poll(() => shown(page)).toEqual(['Night 1'])
  release([2, 1, 3])
  await expect.poll(() => shown(page)).toEqual(['Night 2', 'Night 1', 'Night 3'])
})

test('SEARCHBOX-03, SEARCH-13: what is highlighted stays so when others join', async ({ page }) => {
  const release = await twoAnswers(page, [1, 2])
  await expect(options(page)).toHaveCount(2)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  release([3, 2, 1, 4])
  await expect.poll(() => shown(page)).toEqual(['Night 1', 'Night 2', 'Night 3', 'Night 4'])
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveText(/Night 2/)
})

test('SEARCHBOX-08: that there is nothing is said when all were heard', async ({ page }) => {
  const release = await twoAnswers(page, [])
  await expect(page.locator('.completions')).toBeHidden()
  release([])
  await expect(page.locator('.completions').getByText('No titles found')).toBeVisible()
})

test('SEARCH-13: TMDB is asked once more where it had no place free', async ({ page }) => {
  let asked = 0
  await page.route('**/api/suggestions?*', async (route) => {
    if (route.request().url().includes('more=1')) asked += 1
    await route.fulfill({ json: { results: asked < 2 ? [] : [suggestion(1)], more: true } })
  })
  await open(page, '/en')
  await box(page).pressSequentially('night', { delay: 20 })
  await expect.poll(() => shown(page)).toEqual(['Night 1'])
  expect(asked).toBe(2)
})

test('SEARCHBOX-17: titles that join late do not come to a newer text', async ({ page }) => {
  const release = await twoAnswers(page, [1])
  await expect.poll(() => shown(page)).toEqual(['Night 1'])
  await page.unroute('**/api/suggestions?*')
  await box(page).fill('fight')
  await expect(options(page).first()).toContainText('Fight Club')
  release([2, 3])
  await painted(page)
  await expect(options(page).first()).toContainText('Fight Club')
})

test.describe('titles that fail to join', () => {
  test.use({ expectedFaults: /status of 503.*\/api\/suggestions/ })
  test('SEARCHBOX-14: leave the stored ones', async ({ page }) => {
    const release = await twoAnswers(page, [1])
    const failed = page.waitForResponse(/more=1/)
    release(null)
    await failed
    await expect.poll(() => shown(page)).toEqual(['Night 1'])
  })
  test('SEARCHBOX-14: leave an empty list closed', async ({ page }) => {
    const release = await twoAnswers(page, [])
    const failed = page.waitForResponse(/more=1/)
    release(null)
    await failed
    await painted(page)
    await expect(page.locator('.completions')).toBeHidden()
  })
})
