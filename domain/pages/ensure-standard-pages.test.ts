import { describe, expect, it } from 'vitest'
import { LANGUAGES, direction } from '#i18n/languages.ts'
import { SITE, renderMarkdown } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import { ensureStandardPages } from './ensure-standard-pages.ts'
import { findStaticPage } from './find-static-page.ts'
import { listStaticPages } from './list-static-pages.ts'
import { STANDARD_SLUGS } from './standard-slugs.ts'
import { insertStaticPage } from './testing/insert-static-page.ts'

const database = withDatabase()
const stored = () => database.db.selectFrom('static_pages').selectAll().orderBy('slug').execute()
const find = (slug: string, language: string) =>
  findStaticPage({ db: database.db, site: SITE, renderMarkdown, jobs: recordingJobs() }, { slug, language })

describe('ensureStandardPages', () => {
  it('STATIC-09: stores the six pages, published', async () => {
    await ensureStandardPages(database, SITE.operator)
    const pages = await stored()
    expect(pages.map(({ slug }) => slug)).toEqual([...STANDARD_SLUGS].toSorted())
    expect(pages.every((page) => page.is_published)).toBe(true)
    expect((await listStaticPages(database, { language: 'en' })).map(({ slug }) => slug)).toEqual([...STANDARD_SLUGS])
  })

  it('STATIC-09: names the operator as the configuration does, as text', async () => {
    const operator = { name: 'A*d*a <b>', address: '1 [Street](x)\n06100 Town', contactEmail: 'us_a@kinora.example' }
    await ensureStandardPages(database, operator)
    for (const language of LANGUAGES) {
      for (const slug of ['contact', 'privacy-policy', 'terms-of-service', 'about-us']) {
        const html = (await find(slug, language))?.html.text
        expect(html).toContain('<br />\nA*d*a &lt;b&gt;<br />\n1 [Street](x)<br />\n06100 Town<br />')
        expect(html).toContain('<a href="mailto:us_a@kinora.example">us_a@kinora.example</a></p>')
      }
    }
  })

  it('STATIC-09: completes the pages again when the configuration changes, but for those that a person edited', async () => {
    await ensureStandardPages(database, SITE.operator)
    await database.db.updateTable('static_pages').set({ is_published: false }).where('slug', '=', 'contact').execute()
    await database.db.updateTable('static_pages').set({ title: 'Who we are' }).where('slug', '=', 'about-us').execute()
    const before = await stored()
    await ensureStandardPages(database, { ...SITE.operator, name: 'Ada' })
    const after = await stored()
    const changed = after.filter((page, at) => page.content !== before[at]?.content).map(({ slug }) => slug)
    expect(changed).toEqual(['contact', 'privacy-policy', 'terms-of-service'])
    expect(after.find(({ slug }) => slug === 'contact')).toMatchObject({ is_published: false })
    expect(after.find(({ slug }) => slug === 'about-us')).toEqual(before.find(({ slug }) => slug === 'about-us'))
    await ensureStandardPages(database, SITE.operator)
    expect((await stored()).map(({ content }) => content)).toEqual(before.map(({ content }) => content))
  })

  it('changes nothing the second time', async () => {
    await ensureStandardPages(database, SITE.operator)
    const before = await stored()
    await ensureStandardPages(database, SITE.operator)
    expect(await stored()).toEqual(before)
  })

  it('leaves what the operator wrote or took down, and adds only what is missing', async () => {
    await insertStaticPage(database.db, { slug: 'help', title: 'Our help', content: 'Ours.' })
    await insertStaticPage(database.db, { slug: 'about-us', is_published: false })
    await ensureStandardPages(database, SITE.operator)
    const pages = await stored()
    expect(pages).toHaveLength(STANDARD_SLUGS.length)
    expect(pages.find(({ slug }) => slug === 'help')).toMatchObject({ title: 'Our help', content: 'Ours.' })
    expect(pages.find(({ slug }) => slug === 'about-us')).toMatchObject({ is_published: false, content: 'Content.' })
  })

  it('STATIC-02: titles every page in every language', async () => {
    await ensureStandardPages(database, SITE.operator)
    for (const language of LANGUAGES) {
      const links = await listStaticPages(database, { language })
      expect(links.map(({ title }) => title.language)).toEqual(STANDARD_SLUGS.map(() => language))
      expect(new Set(links.map(({ title }) => title.text)).size).toBe(STANDARD_SLUGS.length)
    }
    expect((await find('privacy-policy', 'de'))?.title.text).toBe('Datenschutzerklärung')
    expect((await find('about-us', 'ja'))?.title.text).toBe('このサイトについて')
  })
})

const IN_FEW_CHARACTERS = new Set(['ja', 'ko', 'zh'])

it.each(LANGUAGES)(
  'STATIC-01: the standard pages in %s are whole, and link only to pages that there are',
  async (language) => {
    await ensureStandardPages(database, SITE.operator)
    for (const slug of STANDARD_SLUGS) {
      const page = await find(slug, language)
      expect(page).toMatchObject({ title: { language }, html: { language }, description: { language } })
      const html = page?.html.text ?? ''
      expect(html.length).toBeGreaterThan(700)
      // Markdown that was not understood would show its syntax.
      expect(html.replace(/<code>.*?<\/code>/g, '')).not.toMatch(/\*\*|\]\(|^#|<h[13-6]>|<a>|&lt;/m)
      expect(/[\u0600-\u06ff]/.test(html)).toBe(direction(language) === 'rtl')
      const [least, most] = IN_FEW_CHARACTERS.has(language) ? [70, 80] : [150, 155]
      const { length } = page?.description?.text ?? ''
      expect(length).toBeGreaterThanOrEqual(least)
      expect(length).toBeLessThanOrEqual(most)
      for (const [, code, target] of html.matchAll(/href="\/(\w\w)\/pages\/([^"]*)"/g))
        expect([code, STANDARD_SLUGS]).toEqual([language, expect.arrayContaining([target])])
    }
  },
)
