import { beforeEach, describe, expect, it } from 'vitest'
import { isUniqueViolation } from '#db/errors.ts'
import type { RenderedContent } from '#db/schema/pages.ts'
import { createMarkdownRenderer } from '#server/process/create-markdown-renderer.ts'
import { SITE, renderMarkdown } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findStaticPage } from './find-static-page.ts'
import { renderStoredPages } from './render-stored-pages.ts'
import { toStored } from './rendered-contents.ts'
import { insertStaticPage } from './testing/insert-static-page.ts'

const database = withDatabase()
const jobs = recordingJobs()
const deps = () => ({ db: database.db, site: SITE, renderMarkdown, jobs })
const find = (slug: string, language: string) => findStaticPage(deps(), { slug, language })

describe('findStaticPage', () => {
  beforeEach(() =>
    insertStaticPage(database.db, {
      slug: 'press',
      title: 'Press',
      content: 'Write to *us*.',
      meta_description: 'For the press.',
      titles: { tr: 'Basın', de: 'Presse' },
      contents: { tr: 'Bize *yazın*: [yardım](/pages/help).' },
      descriptions: { tr: 'Basın için.' },
    }),
  )

  it('STATIC-01, DATA-33: gives a page in the asked language, as HTML', async () => {
    expect(await find('press', 'tr')).toEqual({
      slug: 'press',
      title: { text: 'Basın', language: 'tr' },
      html: { text: '<p>Bize <em>yazın</em>: <a href="/tr/pages/help">yardım</a>.</p>', language: 'tr' },
      description: { text: 'Basın için.', language: 'tr' },
      isDraft: false,
    })
  })

  it('STATIC-01: falls back to the base text, each for itself, and says in which language it is', async () => {
    expect(await find('press', 'de')).toEqual({
      slug: 'press',
      title: { text: 'Presse', language: 'de' },
      html: { text: '<p>Write to <em>us</em>.</p>', language: 'en' },
      description: { text: 'For the press.', language: 'en' },
      isDraft: false,
    })
  })

  it('shows what is stored as HTML, once a job has made it of every text', async () => {
    const never = async () => Promise.reject(new Error('nothing is to be rendered'))
    jobs.jobs.length = 0
    const first = [await find('press', 'tr'), await find('press', 'ja')]
    expect(jobs.jobs).toEqual([{ name: 'render-pages' }, { name: 'render-pages' }])
    await renderStoredPages(deps(), { signal: AbortSignal.timeout(60_000) })
    jobs.jobs.length = 0
    const shown = (language: string) =>
      findStaticPage({ ...deps(), renderMarkdown: never }, { slug: 'press', language })
    expect([await shown('tr'), await shown('ja')]).toEqual(first)
    // Stored pages are not rendered again.
    await renderStoredPages({ ...deps(), renderMarkdown: never }, { signal: AbortSignal.timeout(60_000) })
    expect(jobs.jobs).toEqual([])
  })

  it.each<[string, Partial<RenderedContent>, boolean]>([
    ['of this text', {}, true],
    ['of another text, changed by a process of an earlier version', { of: 'other' }, false],
    ['by older rules', { rules: 0 }, false],
    ['by the rules of a newer process', { rules: 1_000 }, true],
  ])('shows stored HTML %s, or makes it again', async (_name, given, isShown) => {
    const stored = { ...toStored({ site: SITE }, { markdown: 'Write to *us*.', html: '<p>Stored</p>' }), ...given }
    const rendered = JSON.stringify({ en: stored })
    await database.db.updateTable('static_pages').set({ rendered }).where('slug', '=', 'press').execute()
    const html = isShown ? '<p>Stored</p>' : '<p>Write to <em>us</em>.</p>'
    expect((await find('press', 'en'))?.html.text).toBe(html)
  })

  it('shows a text that cannot be rendered as it is, and has that stored, other than where it is only the others that take long', async () => {
    const content = `A & <b>\n\n${'_a*'.repeat(13_000)}`
    await insertStaticPage(database.db, { slug: 'slow', content })
    const html = `<p>A &amp; &lt;b&gt;</p>\n<p>${'_a*'.repeat(13_000)}</p>`
    const slow = { ...deps(), renderMarkdown: createMarkdownRenderer({ taskMs: 50 }) }
    const busy = { ...deps(), renderMarkdown: async () => ({ ok: false, reason: 'busy' }) as const }
    for (const given of [slow, busy])
      expect((await findStaticPage(given, { slug: 'slow', language: 'en' }))?.html.text).toBe(html)
    const { signal } = new AbortController()
    await expect(renderStoredPages(busy, { signal })).rejects.toThrow('Too many texts')
    await database.db.deleteFrom('static_pages').where('slug', '=', 'press').execute()
    await renderStoredPages(slow, { signal })
    expect((await findStaticPage(busy, { slug: 'slow', language: 'en' }))?.html.text).toBe(html)
    await expect(renderStoredPages(busy, { signal })).resolves.toBeUndefined()
  })

  it('does without a description', async () => {
    await insertStaticPage(database.db, { slug: 'plain', content: '' })
    expect(await find('plain', 'en')).toMatchObject({ html: { text: '' }, description: null })
  })

  it.each(['missing', '', 'Press', "press' or true --", 'press '.repeat(500)])(
    'STATIC-06: %j is null',
    async (slug) => {
      expect(await find(slug, 'en')).toBeNull()
    },
  )

  it('STATIC-07, DATA-33: a draft is null, but for who may see drafts', async () => {
    await insertStaticPage(database.db, { slug: 'draft', is_published: false })
    expect(await find('draft', 'en')).toBeNull()
    const input = { slug: 'draft', language: 'en', drafts: true }
    expect(await findStaticPage(deps(), input)).toMatchObject({ slug: 'draft', isDraft: true })
  })
})

describe('DATA-10: the table', () => {
  it('makes a new page a draft without translations and authors', async () => {
    const values = { slug: 'new', title: 'New', content: 'Text.' }
    const row = await database.db.insertInto('static_pages').values(values).returningAll().executeTakeFirstOrThrow()
    expect(row).toEqual({
      ...values,
      id: expect.any(Number),
      meta_description: null,
      is_published: false,
      title_translations: {},
      content_translations: {},
      meta_description_translations: {},
      created_by: null,
      updated_by: null,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
      standard_hash: null,
      rendered: {},
    })
  })

  it('holds each slug once', async () => {
    await insertStaticPage(database.db, { slug: 'twice' })
    const again = await insertStaticPage(database.db, { slug: 'twice' }).catch((error: unknown) => error)
    expect(isUniqueViolation(again)).toBe(true)
  })
})
