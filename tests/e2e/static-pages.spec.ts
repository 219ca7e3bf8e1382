import { randomBytes } from 'node:crypto'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { sampleDatabase } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'
import { violations } from './violations.ts'

test('STATIC-04: Go Back leads to the page before', async ({ page }) => {
  await open(page, '/en/discover-lists')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL('/en/pages/cookie-policy')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/en/discover-lists')
})

test('STATIC-01: a wide table scrolls within itself on a phone, by keyboard too', async ({ page }) => {
  const slug = `t${randomBytes(4).toString('hex')}`
  const row = (cell: string) => `|${` ${cell} |`.repeat(6)}`
  const content = ['# Cookies', '', row('Name of it'), row('-'), row('session_token'), row('A year')].join('\n')
  const db = await sampleDatabase()
  await insertStaticPage(db, { slug, content, contents: { ar: content } })
  try {
    await page.setViewportSize({ width: 360, height: 700 })
    for (const language of ['en', 'ar']) {
      await open(page, `/${language}/${slug}`)
      expect(await overflow(page)).toBe(0)
      const box = page.locator('.table-scroll')
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
      await box.focus()
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).not.toBe(0)
      expect(await violations(page)).toEqual([])
    }
  } finally {
    await db.deleteFrom('static_pages').where('slug', '=', slug).execute()
  }
})
