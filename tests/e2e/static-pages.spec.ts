import { expect, hydrated, open, overflow, test } from './site.ts'

const FOOTER = ['help', 'contact', 'privacy-policy', 'terms-of-service', 'cookie-policy']

test('STATIC-01, SEO-06: a page shows its text in the page’s language, and names itself in the head', async ({
  page,
}) => {
  for (const [path, title, heading] of [
    ['/en/pages/help', 'Help', 'Country and language'],
    ['/tr/pages/help', 'Yardım', 'Ülke ve dil'],
    ['/ar/pages/help', 'المساعدة', 'البلد واللغة'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Kinora`)
    for (const name of ['og:title', 'twitter:title'])
      await expect(page.locator(`head meta[property="${name}"], head meta[name="${name}"]`)).toHaveAttribute(
        'content',
        title,
      )
  }
})

test('STATIC-01: a text in another language is marked and runs in its own direction', async ({ page }) => {
  await page.goto('/de/pages/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilfe')
  await expect(page.getByText('Angezeigt auf Englisch')).toBeVisible()
  await expect(page.locator('main .text')).toHaveAttribute('lang', 'en')
})

for (const slug of [...FOOTER, 'about-us']) {
  test(`ROUTE-37, STATIC-02, STATIC-09: ${slug} has two addresses, of which one is canonical`, async ({ page }) => {
    await page.goto(`/en/pages/${slug}`)
    const text = await page.locator('main').innerText()
    await page.goto(`/en/${slug}`)
    expect(await page.locator('main').innerText()).toBe(text)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/en/pages/${slug}$`))
  })
}

test('ROUTE-17: an address without language leads to the page', async ({ page }) => {
  await page.goto('/pages/help')
  await expect(page).toHaveURL('/en/pages/help')
})

test('STATIC-03: the contact page has both addresses', async ({ page }) => {
  for (const path of ['/en/contact', '/en/pages/contact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  }
})

test('STATIC-04: Go Back leads to the page before', async ({ page }) => {
  await open(page, '/en/discover-lists')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL('/en/pages/cookie-policy')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/en/discover-lists')
})

test('STATIC-05: an unknown page is not found and leads home', async ({ page }) => {
  const response = await page.goto('/en/pages/unknown')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await hydrated(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/en')
})

test('HEADER-07: the footer leads to the static pages, titled in the page’s language', async ({ page }) => {
  await open(page, '/tr/discover-lists')
  const links = page.getByRole('contentinfo').locator('a[href*="/pages/"]')
  const hrefs = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
  expect(hrefs.slice(0, FOOTER.length)).toEqual(FOOTER.map((slug) => `/tr/pages/${slug}`))
  await expect(links.first()).toHaveText('Yardım')
  await links.first().click()
  await expect(page).toHaveURL('/tr/pages/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yardım')
  await expect(links.first()).toHaveText('Yardım')
})

for (const [width, path] of [
  [320, '/en/pages/cookie-policy'],
  [320, '/ar/pages/cookie-policy'],
  [320, '/de/pages/privacy-policy'],
  [1280, '/en/pages/privacy-policy'],
] as const) {
  test(`${path} fits a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(path)
    expect(await overflow(page)).toBe(0)
  })
}
