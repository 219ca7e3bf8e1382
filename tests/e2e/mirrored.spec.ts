import type { Locator, Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { makeList } from './new-list.ts'
import { expect, open, test } from './site.ts'

/** Whether an icon is mirrored. */
const isMirrored = (icon: Locator) => icon.evaluate((svg) => getComputedStyle(svg).transform.startsWith('matrix(-1'))

const startOf = async (element: Locator) => (await element.boundingBox())?.x ?? 0

test('I18N-03: in Arabic rows scroll to the left by the button that points there', async ({ page }) => {
  await open(page, '/ar')
  const row = page.locator('main section.section:has(.row)').first()
  const [back, forth] = [row.locator('.arrows button').first(), row.locator('.arrows button').last()]
  expect(await startOf(forth)).toBeLessThan(await startOf(back))
  expect(await isMirrored(forth.locator('.icon'))).toBe(true)
  await expect(back).toBeDisabled()
  await forth.click()
  await expect.poll(() => row.locator('.row').evaluate((element) => element.scrollLeft)).toBeLessThan(-100)
  await expect(back).toBeEnabled()
})

test('I18N-03: in Arabic the stars are counted from the right, and the left arrow adds one', async ({ page }) => {
  await beMember(page)
  await open(page, '/ar/movie/603-the-matrix')
  const stars = page.locator('.rate-form .stars button')
  expect(await startOf(stars.nth(4))).toBeLessThan(await startOf(stars.nth(3)))
  await stars.nth(4).focus()
  await stars.nth(4).press('ArrowLeft')
  await expect(stars.nth(5)).toBeFocused()
  await stars.nth(5).press('ArrowRight')
  await expect(stars.nth(4)).toBeFocused()
})

test('I18N-03: in Arabic icons that point along a line are mirrored, all others are not', async ({ page }) => {
  await beMember(page)
  await open(page, '/ar/movie/603-the-matrix')
  const mirrored = await iconsOf(page, true)
  expect(mirrored).toContain('list-add')
  expect(mirrored.filter((name) => !['back', 'left', 'list-add', 'out', 'right'].includes(name))).toEqual([])
  await page.goto('/en/movie/603-the-matrix')
  expect(await iconsOf(page, true)).toEqual([])
})

test('I18N-03: in Arabic the handle of a list’s row stands at its right, and keys move the row', async ({ page }) => {
  const { name } = await beMember(page)
  await makeList(page, { name: `Rooms of ${name}`, titles: ['movie/603', 'movie/122'] })
  await open(page, `/ar/share/rooms-of-${name}`)
  const row = page.locator('.list-row').first()
  await expect(row.locator('.row-handle button')).toBeVisible()
  expect(await startOf(row.locator('.row-handle'))).toBeGreaterThan(await startOf(row.locator('.row-text')))
  const said = page.locator('[id^="DndLiveRegion"]')
  await row.locator('.row-handle button').press('Space')
  await expect(said).toContainText('الموضع ١')
  await page.keyboard.press('ArrowDown')
  await expect(said).toContainText('الموضع ٢')
  await page.keyboard.press('Space')
  await expect(page.locator('.list-row').first()).toHaveAttribute('data-title', 'movie/122')
})

test('I18N-03: texts of the other direction are apart from the line around them', async ({ page }) => {
  const { email } = await beMember(page)
  await open(page, '/ar/settings')
  await expect(page.locator('bdi[dir="ltr"]').filter({ hasText: email })).toBeVisible()
  await open(page, '/ar/search?q=dark')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('\u2068dark\u2069')
})

/** Names of the visible icons, each once. */
function iconsOf(page: Page, mirrored: boolean): Promise<string[]> {
  return page.evaluate((wanted) => {
    const icons = [...document.querySelectorAll('.icon')].filter(
      (icon) => getComputedStyle(icon).transform.startsWith('matrix(-1') === wanted,
    )
    return [...new Set(icons.map((icon) => icon.querySelector('use')?.getAttribute('href')?.replace('#i-', '') ?? ''))]
  }, mirrored)
}
