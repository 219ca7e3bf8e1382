import type { Page } from '@playwright/test'
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
    const { pathname, searchParams } = new URL(request.url())
    // Without a text it asks for popular titles.
    if (pathname === '/api/suggestions' && searchParams.has('q')) asked.push(searchParams.get('q') ?? '')
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

test('SEARCHBOX-03, -04: the empty field has popular titles, and a word for a genre leads to its list, by keyboard', async ({
  page,
}) => {
  await open(page, '/en')
  await box(page).press('ArrowDown')
  await expect(page.getByRole('listbox').getByText('Trending')).toBeVisible()
  await expect(options(page)).toHaveCount(6)
  await box(page).pressSequentially('korku', { delay: 20 })
  await expect(options(page).first()).toHaveText(/Horror\s*Genre/)
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?genre=27')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horror')
})

test('SEARCHBOX-03, -04: the empty field has what was searched for, and Delete removes it', async ({ page }) => {
  await open(page, '/en')
  await box(page).pressSequentially('zzqx', { delay: 20 })
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=zzqx')
  await box(page).fill('')
  const headings = page.locator('.completions-heading')
  await expect(headings).toHaveText(['Recent searches', 'Trending'])
  await box(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first()).toHaveText('zzqx')
  await box(page).press('Delete')
  await expect(headings).toHaveText(['Trending'])
  await expect(options(page)).toHaveCount(6)
})

test('SEARCHBOX-04, -09: Tab leaves the list without opening what is highlighted, and clearing the box empties it', async ({
  page,
}) => {
  await suggest(page, 'dark')
  await box(page).press('ArrowDown')
  await box(page).press('Tab')
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await painted(page)
  await expect(page).toHaveURL('/en')
  await expect(box(page)).toHaveValue('dark')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(page.locator('.completions')).toBeHidden()
  await box(page).press('m')
  await expect(options(page)).toHaveCount(0)
})

test('SEARCHBOX-02, -04, -05, -06, -07: at most 8 are shown, Escape and a click elsewhere close them, all are one click away, or Enter where none is highlighted', async ({
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
  await box(page).fill('dark')
  await expect(options(page).first()).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/search?q=dark')
  await expect(options(page)).toHaveCount(0)
})

test('SEARCHBOX-08, -10: blank text is not searched for; that nothing was found is said from two letters on', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/en')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await page.clock.runFor(400)
  await expect(page).toHaveURL('/en')
  await box(page).fill('')
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
  await isExpanded(true)
  await expect(status).toHaveText('6 suggestions')
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

/** Holds scripts back until released. */
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
