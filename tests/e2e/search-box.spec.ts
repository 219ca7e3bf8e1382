import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

const box = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

async function suggest(page: Page, text: string) {
  await open(page, '/en')
  await box(page).pressSequentially(text, { delay: 20 })
  await expect(options(page).first()).toBeVisible()
}

test('SEARCHBOX-01: one letter asks for nothing, fast typing asks once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/suggestions')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  await open(page, '/en')
  await box(page).press('d')
  await page.waitForTimeout(600)
  expect(asked).toEqual([])
  await box(page).pressSequentially('ark', { delay: 20 })
  await expect(options(page).first()).toBeVisible()
  expect(asked).toEqual(['dark'])
})

test('SEARCHBOX-02: at most 8 suggestions are shown', async ({ page }) => {
  await suggest(page, 'the')
  await expect(options(page)).toHaveCount(8)
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

test('SEARCHBOX-05: Escape closes the suggestions', async ({ page }) => {
  await suggest(page, 'dark')
  await box(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
})

test('SEARCHBOX-06: a click elsewhere closes the suggestions', async ({ page }) => {
  await suggest(page, 'dark')
  await page.mouse.click(20, 700)
  await expect(options(page)).toHaveCount(0)
})

test('SEARCHBOX-07: all results are one click away', async ({ page }) => {
  await suggest(page, 'dark')
  await page.getByRole('link', { name: /See all results for/ }).click()
  await expect(page).toHaveURL('/en/search?q=dark')
  await expect(page.locator('.drop')).toBeHidden()
})

test('SEARCHBOX-08: that nothing was found is said from two letters on', async ({ page }) => {
  await open(page, '/en')
  await box(page).press('z')
  await page.waitForTimeout(600)
  await expect(page.locator('.drop')).toBeHidden()
  await box(page).pressSequentially('qxqx')
  await expect(page.getByText('No titles found')).toBeVisible()
})

test('SEARCHBOX-09: clearing the box empties the suggestions', async ({ page }) => {
  await suggest(page, 'dark')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(page.locator('.drop')).toBeHidden()
  await box(page).press('m')
  await expect(options(page)).toHaveCount(0)
})

test('SEARCHBOX-10: blank text is not searched for', async ({ page }) => {
  await open(page, '/en')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await page.waitForTimeout(400)
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
    await expect(page.locator('.drop')).toBeHidden()
    await box(page).press('Enter')
    await expect(page).toHaveURL('/en/search?q=dark')
  })
})

test('SEARCHBOX-17: a slow answer does not overwrite a newer one', async ({ page }) => {
  await page.route('**/api/suggestions?*', async (route) => {
    const slow = new URL(route.request().url()).searchParams.get('q') === 'matrix'
    if (slow) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => undefined)
  })
  await open(page, '/en')
  const first = page.waitForRequest(/suggestions\?q=matrix/)
  await box(page).fill('matrix')
  await first
  await box(page).fill('fight')
  await expect(options(page).first()).toContainText('Fight Club')
  await page.waitForTimeout(1_500)
  await expect(options(page).first()).toContainText('Fight Club')
})
