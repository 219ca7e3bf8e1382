import { describe, expect, it } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { HOSTILE_PAYLOADS } from '#domain/pages/testing/hostile-markdown.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { createMarkdownRenderer } from '#server/process/create-markdown-renderer.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { panelBrowser, panelMember } from './admin-browser.ts'
import { elements, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const limiter = createRateLimiter({ limits: { signIn: 1_000 } })
/** Would take seconds to render. */
const SLOW = '_a*'.repeat(13_000)
const impatient = createMarkdownRenderer({ taskMs: 50 })
const site = withSite({
  sample: false,
  adapt: (deps) => ({
    ...deps,
    limiter,
    renderMarkdown: (task) => (task.markdown === SLOW ? impatient(task) : deps.renderMarkdown(task)),
  }),
})

const to = (answer: Response) => [answer.status, answer.headers.get('location')]
const page = (slug: string) =>
  site.db.selectFrom('static_pages').selectAll().where('slug', '=', slug).executeTakeFirst()
async function added(slug: string, given: { is_published?: boolean } = {}) {
  await insertStaticPage(site.db, { slug, ...given })
  return (await page(slug))!
}
const fetchHostile = async (language: string) => (await site.fetch(`/${language}/hostile`)).text()
const fields = (slug: string, more: Record<string, string> = {}) => ({
  slug,
  'title-en': 'Press',
  'content-en': 'Line\r\nLine',
  ...more,
})

describe('the static pages of the panel', () => {
  it('ROLES-06, ADMIN-LOGIN-09: are for staff alone, whatever is asked', async () => {
    const { id } = await added('guarded')
    const addresses = ['', '/new', `/${id}`, `/${id}/preview`, `/${id}/delete`].map((path) => `/admin/pages${path}`)
    const outside = [panelBrowser(site), await panelMember(site, 'pages-member', null)]
    for (const who of outside) {
      for (const address of addresses) {
        expect([address, ...to(await who.get(address))]).toEqual([address, 302, '/login'])
        expect([address, ...to(await who.form(address, fields('intruded')))].slice(0, 1)).toEqual([address])
      }
      expect(to(await who.form('/page-preview', { content: 'x', language: 'en' }))).toEqual([302, '/login'])
    }
    expect([await page('intruded'), (await page('guarded'))?.id]).toEqual([undefined, id])
  })

  it('ADMIN-PAGES-03, -05, -06, -09: lists them for editors, with what can be done, in English and Turkish', async () => {
    const { id } = await added('listed', { is_published: false })
    const who = await panelMember(site, 'pages-editor', 'editor')
    const html = await (await who.get('/admin/pages?search=listed')).text()
    expect(texts(html, 'th').slice(0, 6)).toEqual([
      'Title',
      'Slug',
      'Status',
      'Translations',
      'Last Updated',
      'Actions',
    ])
    expect(plain(html)).toContain('1/7')
    const actions = elements(html, 'a').filter(({ href }) => href?.startsWith(`/admin/pages/${id}`) === true)
    expect(actions.map(({ href }) => href)).toEqual([
      `/admin/pages/${id}`,
      `/admin/pages/${id}/preview`,
      `/admin/pages/${id}/delete`,
    ])
    const none = plain(await (await who.get('/admin/pages?search=nothing-like-it')).text())
    expect(none).toContain('No pages found')
    expect(none).toContain('Try adjusting your search')
    const form = await (await who.get('/admin/pages/new')).text()
    expect(texts(form, 'legend')).toEqual([
      'English',
      'Türkçe',
      'Deutsch',
      'Français',
      'Español',
      'Italiano',
      'العربية',
    ])
    await who.form('/choices', { language: 'tr', returnTo: '/admin/pages' })
    expect(texts(await (await who.get('/admin/pages')).text(), 'h1')).toEqual(['Statik Sayfalar'])
  })

  it('ADMIN-PAGES-15, -16, -17, -20, -24: makes, publishes and refuses one, without scripts', async () => {
    const who = await panelMember(site, 'pages-author', 'editor')
    const refused = async (given: Record<string, string>) => {
      const answer = await who.form('/admin/pages/new', given)
      return [answer.status, plain(await answer.text())] as const
    }
    const [status, text] = await refused({ slug: 'press', 'title-tr': 'Basın' })
    expect([status, text]).toEqual([422, expect.stringContaining('English title and content are required')])
    const missing = await (await who.form('/admin/pages/new', { slug: 'press', 'title-en': 'Press' })).text()
    const invalid = [...elements(missing, 'input'), ...elements(missing, 'textarea')].filter(
      (field) => 'aria-invalid' in field,
    )
    expect(invalid.map((field) => field['name'])).toEqual(['content-en'])
    expect((await refused(fields('')))[1]).toContain('Slug is required')
    expect(to(await who.form('/admin/pages/new', fields('press')))).toEqual([303, '/admin/pages?done=saved'])
    expect((await refused(fields('press')))[1]).toContain('A page with this slug already exists')
    const made = (await page('press'))!
    expect(made).toMatchObject({ is_published: false, content: 'Line\nLine', created_by: who.member.id })
    expect((await site.fetch('/en/press')).status).toBe(404)
    const version = made.updated_at.toISOString()
    await who.form(`/admin/pages/${made.id}`, fields('press', { published: 'on', version }))
    site.cache.invalidate()
    const shown = await site.fetch('/en/press')
    expect([shown.status, texts(await shown.text(), 'h1')]).toEqual([200, ['Press']])
  })

  it('tells the second of two who save, shows what they wrote, and replaces the other version only when told to', async () => {
    const { id, updated_at } = await added('shared-page')
    const who = await panelMember(site, 'pages-second', 'editor')
    const version = updated_at.toISOString()
    await who.form(`/admin/pages/${id}`, fields('shared-page', { 'content-en': 'Theirs', version }))
    const mine = fields('shared-page', { 'content-en': 'Mine <b>', version })
    const answer = await who.form(`/admin/pages/${id}`, mine)
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(plain(html)).toContain('Somebody saved this page while you were editing it.')
    expect(html).toContain('>Mine &lt;b&gt;</textarea>')
    expect((await page('shared-page'))?.content).toBe('Theirs')
    const replace = elements(html, 'button').find(({ name }) => name === 'replace')?.['value'] ?? ''
    expect(to(await who.form(`/admin/pages/${id}`, { ...mine, replace }))).toEqual([303, '/admin/pages?done=saved'])
    expect((await page('shared-page'))?.content).toBe('Mine <b>')
  })

  it('takes the texts of seven languages, and no more than staff may send', async () => {
    const { id, updated_at } = await added('long-page')
    const who = await panelMember(site, 'pages-long', 'editor')
    const long = Object.fromEntries(['tr', 'de', 'fr'].map((language) => [`content-${language}`, 'x'.repeat(39_000)]))
    const given = fields('long-page', { ...long, version: updated_at.toISOString() })
    expect(to(await who.form(`/admin/pages/${id}`, given))).toEqual([303, '/admin/pages?done=saved'])
    expect((await who.form(`/admin/pages/${id}`, { 'content-en': 'x'.repeat(1_100_000) })).status).toBe(413)
    expect((await panelBrowser(site).form('/page-preview', { content: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('ADMIN-PAGES-12: previews what is stored and what is typed, inert', async () => {
    const { id } = await added('previewed')
    const who = await panelMember(site, 'pages-preview', 'editor')
    const hostile = 'Text <script>alert(1)</script> [x](javascript:alert(1)) **bold**'
    await site.db.updateTable('static_pages').set({ content: hostile }).where('id', '=', id).execute()
    const html = await (await who.get(`/admin/pages/${id}/preview?language=en`)).text()
    expect(html).toContain('Text &lt;script&gt;alert(1)&lt;/script&gt; <a>x</a> <strong>bold</strong>')
    const answer = await who.form('/page-preview', { content: hostile, language: 'tr' })
    expect(await answer.json()).toEqual({
      html: '<p>Text &lt;script&gt;alert(1)&lt;/script&gt; <a>x</a> <strong>bold</strong></p>',
    })
    expect((await who.get('/admin/pages/999999/preview')).status).toBe(404)
  })

  it('refuses a text that takes too long to render, in the preview and beside its field, and loses nothing', async () => {
    const { id, updated_at } = await added('slow')
    const who = await panelMember(site, 'pages-slow', 'editor')
    const preview = await who.form('/page-preview', { content: SLOW, language: 'tr' })
    const refused = { html: null, problem: 'admin.pagesTooComplicated' }
    expect([preview.status, await preview.json()]).toEqual([422, refused])
    const given = fields('slow', { 'title-tr': 'Yavaş', 'content-tr': SLOW, version: updated_at.toISOString() })
    const answer = await who.form(`/admin/pages/${id}`, given)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(`>${SLOW}</textarea>`)
    expect(html.match(/This text is too complicated to show\. Use fewer marks/g)?.length).toBeGreaterThan(1)
    const invalid = elements(html, 'textarea').filter((field) => 'aria-invalid' in field)
    expect(invalid.map(({ name }) => name)).toEqual(['content-tr'])
    expect((await page('slow'))?.updated_at).toEqual(updated_at)
    const contents = JSON.stringify({ tr: SLOW })
    await site.db.updateTable('static_pages').set({ content_translations: contents }).where('id', '=', id).execute()
    const stored = plain(await (await who.get(`/admin/pages/${id}/preview?language=tr`)).text())
    expect(stored).toContain('This text is too complicated to show.')
  })

  it('ADMIN-PAGES-13: asks before it deletes', async () => {
    const { id } = await added('deleted')
    const who = await panelMember(site, 'pages-delete', 'editor')
    const question = plain(await (await who.get(`/admin/pages/${id}/delete`)).text())
    expect(question).toContain('Are you sure you want to delete “Title of deleted”? This action cannot be undone.')
    expect((await page('deleted'))?.id).toBe(id)
    expect(to(await who.form(`/admin/pages/${id}/delete`, {}))).toEqual([303, '/admin/pages?done=removed'])
    expect(await page('deleted')).toBeUndefined()
  })

  it('restores a standard page that was removed, for editors alone, and says what came of it', async () => {
    await ensureStandardPages(site, SITE.operator)
    const who = await panelMember(site, 'pages-restore', 'editor')
    const { id } = (await page('about-us'))!
    const question = plain(await (await who.get(`/admin/pages/${id}/delete`)).text())
    expect(question).toContain('This is a standard page: its template can be restored from the list later')
    await who.form(`/admin/pages/${id}/delete`, {})
    await ensureStandardPages(site, SITE.operator)
    const html = await (await who.get('/admin/pages?search=nothing-like-it')).text()
    expect(elements(html, 'button').find(({ name }) => name === 'restore')).toMatchObject({
      value: 'about-us',
      'aria-label': 'Restore “About Us”',
    })
    for (const other of [panelBrowser(site), await panelMember(site, 'pages-no-restore', null)])
      expect(to(await other.form('/admin/pages', { restore: 'about-us' }))).toEqual([302, '/login'])
    expect(await page('about-us')).toBeUndefined()
    expect(to(await who.form('/admin/pages', { restore: 'about-us' }))).toEqual([303, '/admin/pages?done=restored'])
    expect(await page('about-us')).toMatchObject({ title: 'About Us', is_published: false })
    const done = plain(await (await who.get('/admin/pages?done=restored')).text())
    expect(done).toContain('The page has been restored from its template, as a draft.')
    expect(done).not.toContain('Removed standard pages')
    for (const restore of ['about-us', 'press', '']) {
      const answer = await who.form('/admin/pages', { restore })
      expect([answer.status, plain(await answer.text())]).toEqual([
        409,
        expect.stringContaining('nothing was restored'),
      ])
    }
  })

  it('STATIC-08: shows titles and descriptions as text, whatever they hold', async () => {
    const marked = HOSTILE_PAYLOADS.filter(
      (payload) => /<[a-z!/]/i.test(payload) && !payload.includes('\0') && payload.isWellFormed(),
    )
    const title = marked.join(' ')
    await insertStaticPage(site.db, { slug: 'hostile', title, meta_description: title, titles: { tr: title } })
    const { id } = (await page('hostile'))!
    const who = await panelMember(site, 'pages-hostile', 'editor')
    const addresses = ['?search=hostile', `/${id}`, `/${id}/preview`, `/${id}/delete`]
    const answers = addresses.map(async (path) => (await who.get(`/admin/pages${path}`)).text())
    for (const html of await Promise.all([...answers, ...['en', 'tr'].map(fetchHostile)])) {
      expect(plain(html)).toContain('<svg onload=alert(1)>')
      expect(marked.filter((payload) => html.includes(payload))).toEqual([])
    }
    expect(marked.length).toBeGreaterThan(70)
  })

  it('refuses hostile slugs', async () => {
    const who = await panelMember(site, 'pages-slugs', 'editor')
    for (const slug of ['<svg onload=alert(1)>', 'javascript:alert(1)', '../../x', 'a"onclick=x', 'ａ', '%2e%2e']) {
      const answer = await who.form('/admin/pages/new', fields(slug))
      const html = await answer.text()
      expect([slug, answer.status]).toEqual([slug, 422])
      expect(elements(html, 'input').find(({ name }) => name === 'slug')).toMatchObject({ 'aria-invalid': 'true' })
      expect(html).not.toContain('<svg onload')
    }
  })

  it('links the sheet that orders the layers before all others', async () => {
    const who = await panelMember(site, 'pages-sheets', 'admin')
    for (const { path } of SCREENS) {
      const [first] = /<link[^>]*rel="stylesheet"[^>]*>/.exec(await (await who.get(path)).text()) ?? []
      expect([path, first]).toEqual([path, expect.stringContaining('/root-')])
    }
  })

  it('ADMIN-PAGES-18, -19: says that it failed while the database is unavailable', async () => {
    const { id } = await added('away')
    const who = await panelMember(site, 'pages-away', 'editor')
    const away = Object.assign(new Error('Connection terminated'), { code: '08006' })
    const fail = async (path: string) => {
      // The session is read before.
      site.failQueries(away, 1)
      try {
        const answer = await who.form(path, fields('away'))
        return [answer.status, plain(await answer.text())] as const
      } finally {
        site.failQueries(null)
      }
    }
    expect(await fail('/admin/pages/new')).toEqual([503, expect.stringContaining('Failed to save page')])
    expect((await page('away'))?.id).toBe(id)
  })
})
