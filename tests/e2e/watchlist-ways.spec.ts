import type { Page } from '@playwright/test'
import { beMember, keep, popularMovies, share } from './new-member.ts'
import { WITH_PICTURES } from './pictures.ts'
import { expect, open, test } from './site.ts'

const MOVIES = ['movie/13', 'movie/603', 'movie/550']

const rows = (page: Page) => page.locator('.shelf .row-title')
const covers = (page: Page) => page.locator('.shelf h3')

test('order and filters are in the address, keep the focus, and are there again on the way back', async ({ page }) => {
  await beMember(page)
  await keep(page, [...MOVIES, 'tv_show/1399'])
  await open(page, '/en/watchlist?tab=watchlist&view=table')
  await page.locator('select[name="sort"]').selectOption('title')
  await expect(page).toHaveURL(/sort=title/)
  await expect(rows(page).first()).toHaveText('Fight Club')
  await page.getByRole('link', { name: 'TV Shows' }).press('Enter')
  await expect(rows(page)).toHaveText(['Game of Thrones'])
  await expect(page.getByRole('link', { name: 'TV Shows' })).toBeFocused()
  await page.getByRole('link', { name: 'All', exact: true }).press('Enter')
  await expect(rows(page)).toHaveCount(4)
  const words = page.getByRole('searchbox', { name: 'Filter by title' })
  // It filters while it is typed in.
  await words.pressSequentially('mat')
  await expect(rows(page)).toHaveText(['The Matrix'])
  await words.pressSequentially('r')
  await expect(page).toHaveURL(/q=matr/)
  await expect(words).toHaveValue('matr')
  await expect(words).toBeFocused()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('')
  await rows(page).first().click()
  await expect(page).toHaveURL(/\/en\/movie\/603/)
  await page.goBack()
  await expect(rows(page)).toHaveText(['The Matrix'])
  await expect(words).toHaveValue('matr')
  await words.fill('')
  await expect(rows(page)).toHaveCount(4)
  await words.fill('zzqx')
  await expect(page.getByText('No titles match these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('more titles are added in place, the first of them takes the focus, and who comes back finds all where they were', async ({
  page,
}) => {
  test.slow()
  await beMember(page)
  await keep(page, await popularMovies(page, 50))
  await open(page, '/en/watchlist?tab=watchlist&view=grid')
  await expect(covers(page)).toHaveCount(48)
  const shown = await covers(page).allInnerTexts()
  await page.getByRole('link', { name: 'Load more' }).press('Enter')
  await expect(covers(page)).toHaveCount(50)
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(covers(page).nth(48).getByRole('link')).toBeFocused()
  expect((await covers(page).allInnerTexts()).slice(0, 48)).toEqual(shown)
  const last = covers(page).nth(49).getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/en\/movie\//)
  await page.goBack()
  await expect(covers(page)).toHaveCount(50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test.describe('what fails', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('I18N-25, WATCHLIST-08: on Turkish pages the watchlist speaks Turkish, also of what failed', async ({
    page,
  }) => {
    await beMember(page)
    await open(page, '/tr/movie/603-matrix')
    await page.getByRole('button', { name: 'İzlemek istiyorum', exact: true }).click()
    await expect(page.locator('.toast')).toContainText('İzleme listesine eklendi')
    await open(page, '/tr/watchlist?tab=watchlist&view=table')
    const remove = async () => {
      await page.getByRole('button', { name: 'İzleme durumu: Matrix' }).click()
      await page.locator('.status-menu').getByRole('button', { name: 'İzleme listesinden kaldır' }).click()
    }
    await page.route('**/api/watchlist-entry', (route) => route.abort())
    await remove()
    await expect(
      page.getByRole('alert').filter({ hasText: 'İzleme listesi güncellenirken bir hata oluştu' }),
    ).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.locator('.tabs a').first()).toContainText('1')
    await page.unroute('**/api/watchlist-entry')
    await remove()
    await expect(page.locator('.toast')).toContainText('İzleme listesinden kaldırıldı')
    await expect(page.getByRole('heading', { name: 'İzleme listesi boş' })).toBeVisible()
    await page.getByRole('switch').click()
    await expect(page.getByRole('status').filter({ hasText: 'İzleme listesi ayarları güncellendi' })).toBeVisible()
  })

  test('PUBWL-02: a picture that fails gives way to the first letter', WITH_PICTURES, async ({ page }) => {
    const { name } = await beMember(page)
    const { baseURL = '' } = test.info().project.use
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
    const answer = await page.request.post('/api/avatar', {
      multipart: { avatar: { name: 'me.png', mimeType: 'image/png', buffer: png } },
      headers: { origin: new URL(baseURL).origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    await share(page)
    await open(page, `/en/u/${name}/mylist`)
    await expect(page.locator('.owner img.avatar')).toBeVisible()
    await page.route('**/files/avatars/**', (route) => route.abort())
    await open(page, `/en/u/${name}/mylist?tab=watching`)
    await expect(page.locator('.owner span.avatar')).toHaveText('M')
  })
})

test('nothing that is pressed is smaller than a fingertip', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await beMember(page)
  await keep(page, MOVIES)
  await share(page)
  for (const path of ['/en/watchlist?tab=watchlist&view=table', '/en/movie/603-the-matrix']) {
    await open(page, path)
    const small = await page
      .locator('.shelf :is(a, button, select), .share :is(a, button), .title-actions button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.closest('[popover]') === null)
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => Math.min(box.width, box.height) < 24)
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
      )
    expect([path, small]).toEqual([path, []])
  }
})
