import type { Page, Route } from '@playwright/test'
import type { Completion } from '#shared/titles/completion.ts'
import { expect, hydrated, open, painted, test } from './site.ts'

const box = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

async function suggest(page: Page, text: string) {
  await open(page, '/en')
  await box(page).pressSequentially(text, { delay: 20 })
  await expect(options(page).first()).toBeVisible()
}

test('LIMITS-13, SEARCHBOX-01: one letter asks for nothing, fast typing asks once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/suggestions')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  await page.clock.install()
  await open(page, '/en')
  await box(page).press('d')
  await page.clock.runFor(600)
  expect(asked).toEqual([])
  await box(page).pressSequentially('ark', { delay: 20 })
  await expect(options(page).first()).toBeVisible()
  expect(asked).toEqual(['dark'])
})

test('SEARCHBOX-03, SEARCHBOX-04: arrow keys move the highlight, Enter opens it', async ({ page }) => {
  await suggest(page, 'dark')
  const highlighted = page.locator('[role="option"][aria-selected="true"]')
  await expect(highlighted).toHaveCount(0)
  await box(page).press('ArrowDown')
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowUp')
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect(highlighted).toHaveCount(1)
  await expect(box(page)).toHaveValue('dark')
  const title = await options(page).nth(0).locator('b').innerText()
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/(?:movie|tv_show)\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('SEARCHBOX-04: Enter runs a full search when nothing is highlighted', async ({ page }) => {
  await suggest(page, 'dark')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=dark')
  await expect(options(page)).toHaveCount(0)
})

test('SEARCHBOX-04: Tab leaves the list without opening what is highlighted', async ({ page }) => {
  await suggest(page, 'dark')
  await box(page).press('ArrowDown')
  await box(page).press('Tab')
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await painted(page)
  await expect(page).toHaveURL('/en')
  await expect(box(page)).toHaveValue('dark')
})

test('SEARCHBOX-02, -05, -06, -07: at most 8 are shown, Escape and a click elsewhere close them, and all are one click away', async ({
  page,
}) => {
  await suggest(page, 'the')
  await expect(options(page)).toHaveCount(8)
  await box(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await box(page).fill('dark')
  await expect(options(page).first()).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(options(page)).toHaveCount(0)
  await box(page).fill('matrix')
  await page.getByRole('link', { name: /See all results for/ }).click()
  await expect(page).toHaveURL('/en/search?q=matrix')
  await expect(page.locator('.completions')).toBeHidden()
})

test('SEARCHBOX-08: that nothing was found is said from two letters on', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en')
  await box(page).press('z')
  await page.clock.runFor(600)
  await expect(page.locator('.completions')).toBeHidden()
  await box(page).pressSequentially('qxqx')
  await expect(page.locator('.completions').getByText('No titles found')).toBeVisible()
})

test('SEARCHBOX-03, -08: screen readers hear whether the list is open, how long it is, and where they are in it', async ({
  page,
}) => {
  await open(page, '/en')
  const status = page.locator('search [aria-live]')
  const isExpanded = (open: boolean) => expect(box(page)).toHaveAttribute('aria-expanded', String(open))
  await box(page).click()
  await isExpanded(false)
  await box(page).press('d')
  await isExpanded(false)
  await expect(status).toBeEmpty()
  await box(page).pressSequentially('ark')
  await expect(options(page).first()).toBeVisible()
  await isExpanded(true)
  const count = await options(page).count()
  await expect(status).toHaveText(count === 1 ? '1 suggestion' : `${count} suggestions`)
  const list = await page.getByRole('listbox', { name: 'Suggestions' }).getAttribute('id')
  await expect(box(page)).toHaveAttribute('aria-controls', list ?? '')
  await box(page).press('ArrowDown')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  )
  await expect(box(page)).toBeFocused()
  await box(page).press('Escape')
  await isExpanded(false)
  await expect(status).toBeEmpty()
  await box(page).fill('zqxqx')
  await expect(status).toHaveText('No titles found')
})

test('SEARCHBOX-09: clearing the box empties the suggestions', async ({ page }) => {
  await suggest(page, 'dark')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(page.locator('.completions')).toBeHidden()
  await box(page).press('m')
  await expect(options(page)).toHaveCount(0)
})

test('SEARCHBOX-10: blank text is not searched for', async ({ page }) => {
  await page.clock.install()
  await open(page, '/en')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await page.clock.runFor(400)
  await expect(page).toHaveURL('/en')
})

test.describe('failing suggestions', () => {
  test.use({ expectedFaults: /status of 500.*\/api\/suggestions/ })
  test('SEARCHBOX-14: leave the list closed and the search working', async ({ page }) => {
    await page.route('**/api/suggestions?*', (route) => route.fulfill({ status: 500, body: '' }))
    await open(page, '/en')
    const answered = page.waitForResponse('**/api/suggestions?*')
    await box(page).pressSequentially('dark')
    await answered
    await expect(page.locator('.completions')).toBeHidden()
    await box(page).press('Enter')
    await expect(page).toHaveURL('/en/search?q=dark')
  })
})

test('SEARCHBOX-17: a slow answer does not overwrite a newer one', async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  await page.route('**/api/suggestions?q=matrix*', async (route) => {
    await slow.promise
    // Who asked may have gone.
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

/** Stored titles answer at once; TMDB's wait for `release`, or fail where it is given none. */
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
  const asked = page.waitForRequest(/suggestions\?.*more=1/)
  await open(page, '/en')
  await box(page).pressSequentially('night', { delay: 20 })
  await asked
  return resolve
}

const shown = (page: Page) => options(page).locator('b').allInnerTexts()

/** Holds scripts back until told to let them come. */
async function holdScripts(page: Page, named: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${named}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const caret = (page: Page) => box(page).evaluate((field) => (field as HTMLInputElement).selectionStart)

test('SEARCHBOX-01: what is typed before any script has come is kept, caret and all, and completed after', async ({
  page,
}) => {
  const letGo = await holdScripts(page, 'entry.client')
  await page.goto('/en', { waitUntil: 'commit' })
  await box(page).pressSequentially('dar')
  await box(page).press('ArrowLeft')
  letGo()
  await hydrated(page)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('dar')
  expect(await caret(page)).toBe(2)
  await expect(options(page).first()).toBeVisible()
  await expect(box(page)).toHaveValue('dar')
  expect(await caret(page)).toBe(2)
})

test('SEARCHBOX-01, SEARCHBOX-04: what is typed before the completions have come with their code is searched for, or completed', async ({
  page,
}) => {
  const letGo = await holdScripts(page, 'combobox')
  await open(page, '/en')
  const asked = page.waitForRequest(/assets\/combobox-/)
  await box(page).focus()
  await asked
  await box(page).pressSequentially('matrix')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=matrix')
  await open(page, '/en')
  await box(page).pressSequentially('dar')
  await box(page).press('ArrowLeft')
  letGo()
  await expect(options(page).first()).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('dar')
  expect(await caret(page)).toBe(2)
})

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
