import { expect, hydrated, test } from './site.ts'

test.describe('a visitor in Türkiye', () => {
  test.use({ locale: 'tr-TR', country: null })

  test('finds where a film streams within three interactions, in Turkish', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await expect(page).toHaveURL('/tr')
    // First interaction: typing. Second: choosing the suggestion.
    await page.getByRole('combobox').pressSequentially('kara şövalye')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL('/tr/movie/155-the-dark-knight')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kara Şövalye')
    const offers = page.locator('aside.watch')
    await expect(offers.getByRole('heading')).toHaveText(/Türkiye/)
    await expect(offers.locator('.provider:visible').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  })
})

test('the same page in Arabic runs from right to left and is mirrored', async ({ page }) => {
  const centreOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  const parts = ['header .logo', '.hero .poster', 'aside.watch', 'header [aria-haspopup="dialog"]']
  const centres = async () => Promise.all(parts.map(centreOf))
  await page.goto('/tr/movie/155-the-dark-knight')
  const leftToRight = await centres()
  await page.goto('/ar/movie/155-the-dark-knight')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const rightToLeft = await centres()
  const middle = 640
  for (const [index, centre] of leftToRight.entries()) {
    expect(Math.sign((rightToLeft[index] ?? 0) - middle), parts[index]).toBe(-Math.sign(centre - middle))
  }
})
