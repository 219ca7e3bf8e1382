import { beMember, keep } from './new-member.ts'
import { expect, open, test } from './site.ts'

test('a surprise: another one, within a time, marked as being watched; all by keyboard', async ({ page }) => {
  await beMember(page)
  await keep(page, ['movie/603', 'movie/122', 'movie/550'])
  await open(page, '/en/watchlist?tab=watchlist&view=grid')
  await page.getByRole('link', { name: 'Surprise me' }).click()
  await expect(page).toHaveURL(/\/watchlist\/surprise/)
  const title = page.locator('main h2')
  const another = page.getByRole('link', { name: 'Another one' })
  await expect(title).toHaveCount(1)
  const shown = new Set([await title.innerText()])
  for (const count of [2, 3]) {
    await another.focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => shown.add(await title.innerText()).size).toBe(count)
    // Focus stays on a button that is pressed repeatedly.
    await expect(another).toBeFocused()
  }
  await page.getByText('Up to 2 hr', { exact: true }).click()
  await expect(page).toHaveURL(/time=120/)
  await expect(page.getByText('Nothing that short')).toBeVisible()
  await page.getByRole('link', { name: 'Of any length (3 titles)' }).click()
  const mark = page.getByRole('button', { name: 'Mark as watching' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Watching', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})
