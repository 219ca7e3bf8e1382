import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { HOSTILE_PAYLOADS } from '#domain/pages/testing/hostile-markdown.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { beStaff, sampleDatabase } from './new-member.ts'
import { SAMPLE_SITE } from './sample-site.ts'
import { expect, test } from './site.ts'

// Rendered content must be harmless by itself: no content policy applies here. Allowed pictures do not exist.
test.use({ bypassCSP: true, expectedFaults: /\.png/ })

const MARKED = HOSTILE_PAYLOADS.filter((payload) => payload.includes('<')).slice(0, 60)

/** Markup of a page that could run something or link to forbidden targets. */
function dangersIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('main *, footer *')
    return Array.from(parts).flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
      const address = element instanceof HTMLAnchorElement ? element.protocol : 'http:'
      const isKnown = ['http:', 'https:', 'mailto:', ':', ''].includes(address)
      const isElement = element.matches(
        'script:not([type="application/ld+json"]), iframe, object, embed, base, meta, link, style, svg script, math',
      )
      return handlers.length > 0 || !isKnown || isElement ? [element.outerHTML.slice(0, 120)] : []
    })
  })
}

test('STATIC-08, ADMIN-PAGES-12: of hundreds of hostile texts none runs or loads anything, on the site and in the panel', async ({
  page,
}) => {
  const slug = `h${randomBytes(4).toString('hex')}`
  const title = `${slug} ${MARKED.join(' ')}`
  const db = await sampleDatabase()
  const content = HOSTILE_PAYLOADS.map((payload) => payload.replaceAll('\0', '')).join('\n\n')
  await insertStaticPage(db, {
    slug,
    title: title.replaceAll('\0', ''),
    content,
    meta_description: title.replaceAll('\0', ''),
  })
  try {
    const { id } = await db.selectFrom('static_pages').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (!hostname.endsWith('localhost') && protocol !== 'data:') ran.push(request.url())
    })
    await beStaff(page, 'editor')
    const panel = `${SAMPLE_SITE.adminUrl}/admin/pages`
    const screens = [`/en/${slug}`, `${panel}?search=${slug}`, `${panel}/${id}/preview`, `${panel}/${id}/delete`]
    for (const address of [...screens, `${panel}/${id}`]) {
      await page.goto(address)
      await expect(page.getByText(slug).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect([address, await dangersIn(page)]).toEqual([address, []])
    }
    const preview = page.getByRole('region', { name: 'The page as the site shows it' })
    await expect(preview).toContainText('<script>alert(1)</script>')
    // Many attacks wait for focus, clicks or pointer events.
    for (const link of (await preview.locator('a:not([href])').all()).slice(0, 20)) await link.dispatchEvent('click')
    expect([await dangersIn(page), ran]).toEqual([[], []])
  } finally {
    await db.deleteFrom('static_pages').where('slug', '=', slug).execute()
  }
})
