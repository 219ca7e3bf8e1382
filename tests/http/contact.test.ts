import { beforeAll, describe, expect, it } from 'vitest'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({
  sample: false,
  adapt: (deps) => ({ ...deps, limiter: createRateLimiter({ limits: { contact: 20 } }) }),
})
const MESSAGE = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'Where is it?' }
const PAGE = '/en/pages/contact'

beforeAll(async () => {
  await ensureStandardPages(site, SITE.operator)
  await insertStaticPage(site.db, { slug: 'draft', title: 'Not yet', is_published: false })
})

const stored = () => site.db.selectFrom('contact_messages').select(['name', 'subject', 'language']).execute()
const values = (html: string) =>
  Object.fromEntries(elements(html, 'input').map(({ name = '', value = '' }) => [name, value]))

describe('the contact form', () => {
  it.each([PAGE, '/en/contact'])('STATIC-03: %s has it', async (path) => {
    const html = await (await visitor(site).get(path)).text()
    expect(texts(html, 'h2')[0]).toBe('Write to us')
    expect(elements(html, 'form').filter(({ method }) => method === 'post')).not.toEqual([])
  })

  it('notes who is signed in, and takes no one’s word for it', async () => {
    const ada = await signedIn(site, 'Ada-Writes')
    const claim = { sender_id: ada.member.id, senderId: ada.member.id, sender: ada.member.id }
    await ada.form(PAGE, { ...MESSAGE, email: 'signed-in@example.org' })
    await visitor(site).form(PAGE, { ...MESSAGE, email: 'a-guest@example.org', ...claim })
    const senderOf = async (email: string) =>
      (
        await site.db
          .selectFrom('contact_messages')
          .select('sender_id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).sender_id
    expect([await senderOf('signed-in@example.org'), await senderOf('a-guest@example.org')]).toEqual([
      ada.member.id,
      null,
    ])
  })

  it('no other page has it, or takes what is sent to one', async () => {
    const who = visitor(site)
    expect(await (await who.get('/en/pages/help')).text()).not.toContain('Write to us')
    for (const answer of [await who.form('/en/pages/help', MESSAGE), await who.json('/en/help', MESSAGE)]) {
      expect(answer.status).toBe(405)
    }
  })

  it('CONTACT-01, -03, FUNCTIONS-07: a form and a script store name, email, subject and message', async () => {
    const who = visitor(site)
    // Reloading the redirect's target sends nothing again.
    const led = await who.form('/tr/contact', { ...MESSAGE, name: ' Form ' })
    const to = led.headers.get('location') ?? ''
    expect([led.status, to]).toEqual([303, '/tr/pages/contact?sent=1#contact'])
    const page = await (await who.get(to)).text()
    expect(plain(page)).toContain('Mesajınız alındı. En kısa sürede size dönüş yapacağız.')
    expect(plain(await (await who.get('/tr/pages/contact')).text())).not.toContain('Mesajınız alındı.')
    const sent = await who.json(PAGE, { ...MESSAGE, name: 'Script', subject: 'A title', email: 'b@example.org' })
    expect([sent.status, await sent.json()]).toEqual([200, { form: 'contact', done: 'contact.sent' }])
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { name: 'Form', subject: null, language: 'tr' },
        { name: 'Script', subject: 'A title', language: 'en' },
      ]),
    )
  })

  it('CONTACT-01, -02, -05: without scripts too it says what is wrong, and nothing that was typed is lost', async () => {
    const answer = await visitor(site).form(PAGE, { ...MESSAGE, email: 'a@b', message: ' \n ' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(plain(html)).toContain('Please fill in all required fields')
    expect(plain(html)).toContain('Please enter a valid email address')
    expect(values(html)).toMatchObject({ name: 'Ada', email: 'a@b' })
    expect(elements(html, 'textarea')[0]).toHaveProperty('aria-invalid', 'true')
  })

  it('a message that is far too long, or a line end in a field of one line, is refused and stays in the form', async () => {
    const message = 'x'.repeat(5_001)
    const answer = await visitor(site).form(PAGE, { ...MESSAGE, subject: 'a\r\nBcc: b@example.org', message })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(plain(html)).toContain('This is too long')
    expect(html).toContain(message)
    expect((await stored()).filter(({ subject }) => subject?.startsWith('a') === true)).toEqual([])
  })

  it('who fills the field that no one sees is reported the same, and not stored', async () => {
    const answer = await visitor(site).script(PAGE, { ...MESSAGE, name: 'Robot', website: 'https://x.example' })
    expect(await answer.json()).toEqual({ form: 'contact', done: 'contact.sent' })
    expect((await stored()).map(({ name }) => name)).not.toContain('Robot')
  })

  it('is patient with an address for three messages', async () => {
    const who = visitor(site)
    const statuses = []
    for (let at = 0; at < 4; at += 1)
      statuses.push((await who.script(PAGE, { ...MESSAGE, email: 'c@example.org' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('begins with the name and the address of who is signed in', async () => {
    const who = await signedIn(site, 'Grace')
    expect(values(await (await who.get(PAGE)).text())).toMatchObject({ name: 'Grace', email: 'grace@kinora.example' })
  })

  it('CONTACT-07: no one can read messages', async () => {
    const who = await signedIn(site, 'Curious')
    await who.script(PAGE, { ...MESSAGE, message: 'A secret of mine', email: 'd@example.org' })
    for (const path of [
      PAGE,
      '/api/contact',
      '/api/contact-messages',
      '/api/contact_messages',
      '/en/contact_messages',
    ]) {
      for (const reader of [visitor(site), who]) {
        const answer = await reader.get(path, { accept: 'application/json' })
        expect(await answer.text()).not.toContain('A secret of mine')
        if (path.startsWith('/api/')) expect(answer.status).toBe(404)
      }
    }
  })
})

describe('drafts', () => {
  it('STATIC-07, Q52: staff see them, marked; others do not', async () => {
    const editor = await signedIn(site, 'Editor')
    await site.db.insertInto('admin_users').values({ id: editor.member.id, role: 'editor' }).execute()
    for (const path of ['/en/pages/draft', '/en/draft']) {
      const answer = await editor.get(path)
      const html = await answer.text()
      expect([answer.status, texts(html, 'h1')]).toEqual([200, ['Not yet']])
      expect(plain(html)).toContain('Draft')
      expect(metaContent(html, 'robots')).toBe('noindex')
      const others = [visitor(site), await signedIn(site, `Reader${path.length}`)]
      for (const other of others) expect((await other.get(path)).status).toBe(404)
    }
  })
})
