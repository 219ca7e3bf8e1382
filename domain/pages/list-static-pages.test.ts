import { expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { MAX_PAGE_LINKS } from './limits.ts'
import { listStaticPages } from './list-static-pages.ts'
import { FOOTER_SLUGS } from './standard-slugs.ts'
import { insertStaticPage } from './testing/insert-static-page.ts'

const database = withDatabase()
const list = (language = 'en') => listStaticPages(database, { language })

it('HEADER-07: the five of every footer come first, in their order', async () => {
  for (const slug of ['about-us', ...FOOTER_SLUGS.toReversed()]) await insertStaticPage(database.db, { slug })
  expect((await list()).map(({ slug }) => slug)).toEqual([
    'help',
    'contact',
    'privacy-policy',
    'terms-of-service',
    'cookie-policy',
    'about-us',
  ])
})

it('DATA-33: the others follow, the one changed last first, without drafts', async () => {
  await insertStaticPage(database.db, { slug: 'old', updated_at: '2026-01-01T00:00:00Z' })
  await insertStaticPage(database.db, { slug: 'new', updated_at: '2026-03-01T00:00:00Z' })
  await insertStaticPage(database.db, { slug: 'draft', updated_at: '2026-04-01T00:00:00Z', is_published: false })
  await insertStaticPage(database.db, { slug: 'middle', updated_at: '2026-02-01T00:00:00Z' })
  await insertStaticPage(database.db, { slug: 'contact', updated_at: '2025-01-01T00:00:00Z' })
  expect((await list()).map(({ slug }) => slug)).toEqual(['contact', 'new', 'middle', 'old'])
})

it('HEADER-07: names each in the page’s language, else in English', async () => {
  await insertStaticPage(database.db, { slug: 'help', title: 'Help', titles: { tr: 'Yardım' } })
  expect(await list('tr')).toEqual([{ slug: 'help', title: { text: 'Yardım', language: 'tr' } }])
  expect(await list('de')).toEqual([{ slug: 'help', title: { text: 'Help', language: 'en' } }])
})

it('has an end', async () => {
  for (let index = 0; index <= MAX_PAGE_LINKS; index += 1) {
    await insertStaticPage(database.db, { slug: `page-${index}` })
  }
  expect(await list()).toHaveLength(MAX_PAGE_LINKS)
})
