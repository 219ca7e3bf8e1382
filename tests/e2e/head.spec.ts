import { expect, hydrated, open, test } from './site.ts'

test('SEO-07: the head follows navigations inside the page', async ({ page, baseURL }) => {
  await open(page, '/en')
  const home = await page.title()
  await page.locator('main .card:visible a').first().click()
  await expect(page).toHaveURL(/\/en\/(?:movie|tv_show)\//)
  await expect(page).not.toHaveTitle(home)
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', page.url())
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveTitle(home)
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/en`)
  await hydrated(page)
})
