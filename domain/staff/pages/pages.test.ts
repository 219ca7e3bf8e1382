import { describe, expect, it } from 'vitest'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import { PAGE_LENGTHS } from '#shared/pages/page-text.ts'
import { countStatements } from '#tests/count-statements.ts'
import { SITE, renderMarkdown } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { createMarkdownRenderer } from '#server/process/create-markdown-renderer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { ensureStandardPages } from '../../pages/ensure-standard-pages.ts'
import { insertStaticPage } from '../../pages/testing/insert-static-page.ts'
import { PAGE_LIST_SIZE } from '../limits.ts'
import { findPageForStaff } from './find-page-for-staff.ts'
import type { PageTextsByLanguage } from './find-page-for-staff.ts'
import { listPagesForStaff } from './list-pages-for-staff.ts'
import { previewMarkdown } from './preview-markdown.ts'
import { removeStaticPage } from './remove-static-page.ts'
import { saveStaticPage } from './save-static-page.ts'
import type { PageDraft } from './save-static-page.ts'

const database = withDatabase()

async function editor() {
  const member = await insertMember(database.db)
  await database.db
    .insertInto('admin_users')
    .values({ id: member.id, role: 'editor', updated_at: new Date() })
    .execute()
  return member
}

function draft(given: Partial<PageDraft> = {}, texts: Partial<PageTextsByLanguage> = {}): PageDraft {
  const none = { title: '', content: '', description: '' }
  const all = Object.fromEntries(PAGE_LANGUAGES.map((language) => [language, none])) as PageTextsByLanguage
  const en = { title: 'Press', content: '# Press', description: '' }
  return { slug: 'press', isPublished: false, texts: { ...all, en, ...texts }, ...given }
}

type Of = Parameters<typeof saveStaticPage>[1]['of']
const save = (viewer: { id: string }, page: PageDraft, of: Of = null, render = renderMarkdown) =>
  saveStaticPage(
    { db: database.db, site: SITE, renderMarkdown: render },
    { viewer, page, of, userAgent: 'TestBrowser/1.0' },
  )
const rows = () => database.db.selectFrom('static_pages').selectAll().orderBy('id').execute()
const logged = () => database.db.selectFrom('admin_logs').selectAll().execute()
async function stored(slug: string) {
  const { id } = await database.db
    .selectFrom('static_pages')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const page = await findPageForStaff(database, { id })
  if (page === null) throw new Error('no such page')
  return { id, page }
}

describe('saveStaticPage', () => {
  it('ADMIN-PAGES-20, -21, -22, -23, DATA-10, DATA-33: stores a new draft with the texts that are not empty', async () => {
    const ada = await editor()
    const tr = { title: 'Basın', content: 'Metin', description: ' ' }
    const saved = await save(ada, draft({}, { tr, de: { title: '', content: 'Text', description: 'D' } }))
    expect(saved).toMatchObject({ ok: true })
    expect(await rows()).toMatchObject([
      {
        slug: 'press',
        title: 'Press',
        content: '# Press',
        meta_description: null,
        is_published: false,
        title_translations: { tr: 'Basın' },
        content_translations: { tr: 'Metin', de: 'Text' },
        meta_description_translations: { de: 'D' },
        created_by: ada.id,
        updated_by: ada.id,
        updated_at: expect.any(Date),
      },
    ])
    expect(await logged()).toMatchObject([
      {
        admin_id: ada.id,
        action: 'create_static_page',
        target_type: 'static_page',
        target_id: String((await stored('press')).id),
        details: { after: { slug: 'press', title: 'Press', is_published: false, languages: ['en', 'tr'] } },
        user_agent: 'TestBrowser/1.0',
      },
    ])
  })

  it('ADMIN-PAGES-22, -23, DATA-33: changes a page, which keeps who made it', async () => {
    const [ada, bob] = [await editor(), await editor()]
    await save(ada, draft())
    const { id, page } = await stored('press')
    const changed = draft({ slug: 'news', isPublished: true })
    expect(await save(bob, changed, { id, updatedAt: page.updatedAt })).toEqual({ ok: true, id })
    const [row] = await rows()
    expect(row).toMatchObject({ slug: 'news', is_published: true, created_by: ada.id, updated_by: bob.id })
    expect(row!.updated_at.getTime()).toBeGreaterThan(page.updatedAt.getTime())
    expect((await logged()).find(({ action }) => action === 'update_static_page')).toMatchObject({
      admin_id: bob.id,
      target_id: String(id),
      details: { before: { slug: 'press', is_published: false }, after: { slug: 'news', is_published: true } },
    })
  })

  it('tells anyone who saves second, and changes nothing', async () => {
    const ada = await editor()
    await save(ada, draft())
    const { id, page } = await stored('press')
    await save(ada, draft({ isPublished: true }), { id, updatedAt: page.updatedAt })
    const theirs = await stored('press')
    expect(await save(ada, draft({ slug: 'mine' }), { id, updatedAt: page.updatedAt })).toEqual({
      ok: false,
      reason: 'conflict',
      updatedAt: theirs.page.updatedAt,
    })
    expect(await stored('press')).toEqual(theirs)
    expect(await save(ada, draft({ slug: 'mine' }), { id, updatedAt: theirs.page.updatedAt })).toEqual({ ok: true, id })
  })

  it.each<[string, PageDraft, string]>([
    ['ADMIN-PAGES-15', draft({}, { en: { title: ' ', content: 'x', description: '' } }), 'missing'],
    ['ADMIN-PAGES-15', draft({}, { en: { title: 'x', content: '\n', description: '' } }), 'missing'],
    ['ADMIN-PAGES-16', draft({ slug: '' }), 'no-slug'],
    ['DATA-33', draft({ slug: 'A b' }), 'bad-slug'],
    ['DATA-33', draft({ slug: 'search' }), 'reserved-slug'],
    ['DATA-33', draft({ slug: 'tr' }), 'reserved-slug'],
    [
      'DATA-33',
      draft({}, { ar: { title: '', content: 'x'.repeat(PAGE_LENGTHS.content + 1), description: '' } }),
      'too-long',
    ],
    ['ADMIN-PAGES-17, ERRORS-05', draft({ slug: 'taken' }), 'slug-taken'],
  ])('%s: refuses what is not whole (%#)', async (_id, page, reason) => {
    const ada = await editor()
    await insertStaticPage(database.db, { slug: 'taken' })
    await insertStaticPage(database.db, { slug: 'other' })
    const before = await rows()
    const { id, page: other } = await stored('other')
    expect(await save(ada, page)).toEqual({ ok: false, reason })
    expect(await save(ada, page, { id, updatedAt: other.updatedAt })).toEqual({ ok: false, reason })
    expect([await rows(), await logged()]).toEqual([before, []])
  })

  it('stores the HTML of each content, and makes only that of changed ones again', async () => {
    const ada = await editor()
    const made: string[] = []
    const render: typeof renderMarkdown = async (task) => {
      made.push(task.markdown)
      return renderMarkdown(task)
    }
    const tr = { title: 'Basın', content: '[x](/search)', description: '' }
    await save(ada, draft({}, { tr, de: { title: '', content: ' ', description: '' } }), null, render)
    const { id, page } = await stored('press')
    const changed = { ...page, texts: { ...page.texts, en: { ...page.texts.en, content: '*New*' } } }
    await save(ada, changed, { id, updatedAt: page.updatedAt }, render)
    expect(made).toEqual(['# Press', '[x](/search)', '*New*'])
    const html = Object.entries((await rows())[0]!.rendered).map(([language, content]) => [language, content.html])
    expect(Object.fromEntries(html)).toEqual({
      en: '<p><em>New</em></p>',
      tr: '<p><a href="/{language}/search">x</a></p>',
    })
  })

  it('refuses a text that takes too long to render, names its language, and changes nothing', async () => {
    const ada = await editor()
    await save(ada, draft())
    const { id, page } = await stored('press')
    const before = [await rows(), await logged()]
    const slow = { ...page.texts.de, content: '_a*'.repeat(PAGE_LENGTHS.content / 3) }
    const given = { ...page, texts: { ...page.texts, de: slow } }
    const saved = await save(ada, given, { id, updatedAt: page.updatedAt }, createMarkdownRenderer({ taskMs: 50 }))
    expect(saved).toEqual({ ok: false, reason: 'too-complicated', language: 'de' })
    expect([await rows(), await logged()]).toEqual(before)
  })

  it('keeps the titles of standard pages in languages that are not edited, and takes what is saved unchanged for unedited', async () => {
    const ada = await editor()
    await ensureStandardPages(database, SITE.operator)
    const before = await stored('help')
    const row = (all: Awaited<ReturnType<typeof rows>>) => all.find(({ slug }) => slug === 'help')!
    const first = row(await rows())
    await save(ada, before.page, { id: before.id, updatedAt: before.page.updatedAt })
    const after = row(await rows())
    const { rendered, updated_at } = after
    expect(after).toEqual({ ...first, rendered, updated_at, updated_by: ada.id })
    expect(Object.keys(after.title_translations)).toContain('ja')
    expect((await stored('help')).page.texts).toEqual(before.page.texts)
  })

  it('does nothing to a page that is gone', async () => {
    const of = { id: 9_999, updatedAt: new Date() }
    expect(await save(await editor(), draft(), of)).toEqual({ ok: false, reason: 'gone' })
  })
})

describe('removeStaticPage', () => {
  it('ADMIN-PAGES-23, DATA-33: deletes it and says so in the log, once', async () => {
    const ada = await editor()
    await insertStaticPage(database.db, { slug: 'old' })
    const { id } = await stored('old')
    const remove = () => removeStaticPage(database, { viewer: ada, id, userAgent: null })
    await remove()
    await remove()
    expect(await rows()).toEqual([])
    expect(await logged()).toMatchObject([
      {
        action: 'delete_static_page',
        target_type: 'static_page',
        target_id: String(id),
        details: { before: { slug: 'old' } },
      },
    ])
  })
})

describe('listPagesForStaff', () => {
  const list = (filter: { search?: string; status?: 'all' | 'published' | 'draft' } = {}, page = 1) =>
    listPagesForStaff(database, { filter: { search: '', status: 'all', ...filter }, page })
  const slugs = async (...given: Parameters<typeof list>) => (await list(...given)).pages.map(({ slug }) => slug)

  it('ADMIN-PAGES-01, -02: finds by part of title or slug, and by status', async () => {
    await insertStaticPage(database.db, { slug: 'press', title: 'For 100% journalists' })
    await insertStaticPage(database.db, { slug: 'jobs_a', title: 'Careers', is_published: false })
    expect(await slugs({ search: ' JOURNAL' })).toEqual(['press'])
    expect(await slugs({ search: 'jobs_' })).toEqual(['jobs_a'])
    expect(await slugs({ search: 's_a' })).toEqual(['jobs_a'])
    expect(await slugs({ search: '0%' })).toEqual(['press'])
    expect(await slugs({ search: '\0_' })).toEqual(['jobs_a'])
    expect(await slugs({ status: 'draft' })).toEqual(['jobs_a'])
    expect(await slugs({ status: 'published' })).toEqual(['press'])
    expect(await slugs({ status: 'published', search: 'careers' })).toEqual([])
  })

  it('ADMIN-PAGES-07, -08, DATA-33, LIMITS-61: shows ten, the one changed last first, and the last page for later ones', async () => {
    for (let at = 0; at <= PAGE_LIST_SIZE; at += 1)
      await insertStaticPage(database.db, { slug: `page-${at}`, updated_at: new Date(Date.UTC(2026, 0, 1 + at)) })
    const first = await list()
    expect([first.pages.length, first.page, first.pageCount, first.pages[0]?.slug]).toEqual([10, 1, 2, 'page-10'])
    expect([await slugs({}, 2), (await list({}, 9)).page, (await list({}, -1)).page]).toEqual([['page-0'], 2, 1])
  })

  it('asks one statement, however many pages there are', async () => {
    const values = Array.from({ length: 1_000 }, (_, at) => ({ slug: `page-${at}`, title: `Page ${at}`, content: 'x' }))
    await database.db.insertInto('static_pages').values(values).execute()
    const { db, statements } = countStatements(database.db)
    const counted = await listPagesForStaff({ db }, { filter: { search: 'page 9', status: 'draft' }, page: 12 })
    expect([counted.pages.length, counted.pageCount, statements()]).toEqual([1, 12, 1])
  })

  it('ADMIN-PAGES-04, I18N-23, LIMITS-27, Q51: counts the page languages with title and content', async () => {
    await insertStaticPage(database.db, {
      slug: 'a',
      titles: { tr: 'x', de: 'x', ja: 'x' },
      contents: { tr: 'x', de: ' ', ja: 'x' },
    })
    expect((await list()).pages.map(({ translations }) => translations)).toEqual([2])
  })
})

describe('previewMarkdown', () => {
  const preview = (markdown: string) => previewMarkdown({ site: SITE, renderMarkdown }, { markdown, language: 'tr' })

  it('is what the site shows, with links that lead to the site, and to others as they are', async () => {
    expect(await preview('[a](/pages/help) <b> [c](javascript:x) [d](//other.example/)')).toEqual({
      ok: true,
      value:
        `<p><a href="${SITE.publicUrl}/tr/pages/help">a</a> &lt;b&gt; <a>c</a> ` +
        '<a href="//other.example/" rel="noopener nofollow">d</a></p>',
    })
  })
})
