import { beMember, keep, share } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'

test('Q26: the table has all of its columns beside and above the panel', async ({ page }) => {
  await beMember(page)
  await keep(page, ['movie/603', 'movie/122'])
  for (const language of ['en', 'tr', 'ar']) {
    await open(page, `/${language}/watchlist?tab=watchlist&view=table`)
    for (const width of [1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('columnheader')).toHaveCount(8)
      const title = await page.getByRole('rowheader').first().boundingBox()
      expect([language, width, (title?.width ?? 0) >= 140, await overflow(page)]).toEqual([language, width, true, 0])
    }
  }
})

test('PUBWL-03: a name of 20 letters has one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { name } = await beMember(page)
  await share(page)
  await open(page, `/en/u/${name}/mylist`)
  const lines = await page.locator('.owner bdi').evaluate((bdi) => {
    bdi.textContent = '@Wilhelmina_Montgomery'.slice(0, 21)
    return bdi.getClientRects().length
  })
  expect([lines, await overflow(page)]).toEqual([1, 0])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the field that filters the watchlist has room for a title', async ({ page }) => {
    await beMember(page)
    await keep(page, ['movie/603'])
    for (const width of [360, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/en/watchlist?tab=watchlist&view=grid')
      const field = await page.getByRole('searchbox', { name: 'Filter by title' }).boundingBox()
      expect([width, (field?.width ?? 0) >= 140, await overflow(page)]).toEqual([width, true, 0])
    }
  })
})
