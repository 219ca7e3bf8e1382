import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'

const FILE = [
  'Date,Name,Year,Letterboxd URI,Rating',
  '2024-01-02,Fight Club,1999,https://boxd.it/1,4.5',
  '2024-01-03,The Matrix,1999,https://boxd.it/2,5',
  '2024-01-04,Pulp Fiction,1995,https://boxd.it/3,3.5',
  '2024-01-05,Wedding video,2019,https://boxd.it/4,5',
].join('\n')

async function upload(page: Page, content = FILE, name = 'ratings.csv'): Promise<void> {
  await open(page, '/en/import')
  await page
    .getByLabel('CSV, JSON or ZIP file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Upload' }).click()
}

test('a file is checked, corrected by keyboard, written and taken back', async ({ page }) => {
  await beMember(page)
  await upload(page)
  await expect(page.getByText('Recognised as Letterboxd ratings')).toBeVisible()
  const choose = page.getByRole('group', { name: 'Which Pulp Fiction?' })
  await expect(choose.getByRole('button', { pressed: true })).toContainText('Pulp Fiction')
  await page.getByRole('link', { name: /^Not found/ }).click()
  const search = page.getByRole('searchbox', { name: 'Find Wedding video' })
  await search.fill('Forrest Gump')
  await search.press('Enter')
  const found = page.getByRole('group', { name: 'Which Wedding video?' }).getByRole('button', { name: /^Forrest Gump/ })
  await found.press('Enter')
  await expect(found).toHaveAttribute('aria-pressed', 'true')
  await expect(found).toBeFocused()
  await page.getByRole('button', { name: 'Import 4 titles' }).click()
  await expect(page.getByRole('heading', { name: '4 titles are in your account now' })).toBeVisible()
  await open(page, '/en/movie/550-fight-club')
  const rated = page.locator('.stars [aria-pressed="true"]')
  await expect(rated).toHaveAccessibleName('9 out of 10')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'The import was taken back' })).toBeVisible()
  await open(page, '/en/movie/550-fight-club')
  await expect(page.locator('.stars')).toBeVisible()
  await expect(rated).toHaveCount(0)
})

test.describe('a file that cannot be read', () => {
  test.use({ expectedFaults: /422/ })
  test('learns where it was chosen, with its line', async ({ page }) => {
    await beMember(page)
    await upload(page, `${FILE}\n2024-01-05,"Heat,1995,u,4\n`)
    await expect(page.getByRole('alert')).toContainText('Line 6')
    await expect(page.getByRole('alert')).toContainText('A quotation mark is opened and never closed.')
  })
})

test('nothing is wider than a phone, and what has the focus is not covered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await beMember(page)
  await upload(page)
  await expect(page.getByText('Recognised as Letterboxd ratings')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  const bar = await page.locator('.import-bar').boundingBox()
  for (const control of await page.locator('.import-offer, .import-tools a, .import-tools button').all()) {
    await control.focus()
    const box = await control.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y + 1)
  }
})
