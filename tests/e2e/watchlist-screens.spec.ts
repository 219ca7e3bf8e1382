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

test('a phone has tabs and one button above the posters; filters and sharing are sheets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beMember(page)
  await keep(page, ['movie/603', 'movie/122'])
  for (const language of ['de', 'ar', 'en']) {
    await open(page, `/${language}/watchlist?tab=watchlist&view=grid`)
    const first = await page.locator('.shelf .poster').first().boundingBox()
    expect([language, (first?.y ?? 999) <= 260, await overflow(page)]).toEqual([language, true, 0])
  }
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('matrix')
  await page.getByRole('button', { name: 'Show 1 title' }).click()
  await expect(page.locator('.shelf h3')).toHaveText(['The Matrix'])
  await expect(page.getByRole('searchbox', { name: 'Filter by title' })).toBeHidden()
  await page.getByRole('button', { name: 'Share your watchlist' }).click()
  await page.getByRole('switch', { name: 'Public' }).click()
  await expect(page.locator('.share .link-box')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: 'Public' })).toBeHidden()
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
      if (width === 360) await page.getByRole('button', { name: 'Filter and sort' }).click()
      const field = await page.getByRole('searchbox', { name: 'Filter by title' }).boundingBox()
      expect([width, (field?.width ?? 0) >= 140, await overflow(page)]).toEqual([width, true, 0])
    }
  })
})
