import { beMember, keep } from './new-member.ts'
import { expect, open, test } from './site.ts'

const TITLE = '/en/movie/550-fight-club'

test('a title marked as watched has today; the day is changed, another added, and one removed and brought back', async ({
  page,
}) => {
  await beMember(page)
  await keep(page, ['movie/550'], 'watched')
  await open(page, TITLE)
  const days = page.locator('.watch-days')
  await days.locator('summary').click()
  const inputs = days.locator('input[type=date]')
  await inputs.first().fill('2014-05-05')
  await days.getByRole('button', { name: 'Save' }).click()
  await expect(days.locator('summary')).toContainText('Watched on May 5, 2014')
  await expect(days.locator('summary')).toBeFocused()
  await inputs.last().fill('2024-02-29')
  await days.getByRole('button', { name: 'Watched again' }).click()
  await expect(days.locator('summary')).toContainText('Watched on February 29, 2024')
  await expect(inputs).toHaveCount(3)
  await days.getByRole('button', { name: 'Remove' }).first().click()
  await expect(days.locator('summary')).toContainText('May 5, 2014')
  await page.locator('.toast', { hasText: 'Date removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(days.locator('summary')).toContainText('February 29, 2024')
  await open(page, '/en/watchlist?tab=watched&view=grid&year=2014')
  await expect(page.locator('main article')).toContainText('Watched on February 29, 2024')
  await open(page, '/en/watchlist?tab=watched&view=grid&year=2015')
  await expect(page.locator('main article')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a day is changed and removed by forms', async ({ page }) => {
    await beMember(page)
    await keep(page, ['movie/550'], 'watched')
    await page.goto(TITLE)
    const days = page.locator('.watch-days')
    await days.locator('summary').click()
    await days.locator('input[type=date]').first().fill('2014-05-05')
    await days.getByRole('button', { name: 'Save' }).click()
    await expect(days.locator('summary')).toContainText('May 5, 2014')
    await days.locator('summary').click()
    await days.getByRole('button', { name: 'Remove' }).click()
    await expect(days.locator('summary')).toHaveText('Add the date you watched it')
  })
})
