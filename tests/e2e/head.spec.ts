import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from './site.ts'

const meta = (page: Page, key: string) =>
  page.locator(`head meta[name="${key}"], head meta[property="${key}"]`).getAttribute('content')

for (const [path, title, type] of [
  ['/en', 'Where to watch movies and TV shows · Kinora', 'website'],
  ['/en/movie/550-fight-club', 'Fight Club (1999): where to watch · Kinora', 'video.movie'],
  ['/en/person/287-brad-pitt', 'Brad Pitt · Kinora', 'profile'],
] as const) {
  test(`SEO-01, SEO-02, SEO-03: head of ${path}`, async ({ page, baseURL }) => {
    await page.goto(`${path}?utm_source=x`)
    await expect(page).toHaveTitle(title)
    const description = await meta(page, 'description')
    expect(description?.length).toBeGreaterThan(20)
    expect(description?.length).toBeLessThanOrEqual(155)
    expect(await meta(page, 'og:title')).toBe(title.replace(' · Kinora', ''))
    expect(await meta(page, 'og:type')).toBe(type)
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(await meta(page, 'og:image')).toMatch(/^http/)
    const rest = path.slice('/en'.length)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/en${rest}`)
    const alternates = await page
      .locator('head link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
    expect(alternates).toHaveLength(21)
    expect(new Map(alternates as [string, string][]).get('x-default')).toBe(`${baseURL}/en${rest}`)
    for (const [code, address] of alternates) {
      if (code !== 'x-default') expect(address).toBe(`${baseURL}/${code}${rest}`)
    }
  })
}

test('SEO-01: the preview picture is there', async ({ page }) => {
  await page.goto('/en/movie/550-fight-club')
  const response = await page.request.get((await meta(page, 'og:image')) ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^image\//)
})

test('SEO-04: a long overview is cut to 155 characters', async ({ page }) => {
  await page.goto('/en/movie/120467')
  const description = (await meta(page, 'description')) ?? ''
  expect(description.length).toBeGreaterThan(120)
  expect(description.length).toBeLessThanOrEqual(155)
})

test('SEO-07: the head follows navigations inside the page', async ({ page, baseURL }) => {
  await open(page, '/en')
  const home = await page.title()
  await page.locator('main .card a').first().click()
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
