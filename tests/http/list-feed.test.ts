import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createListPictures } from '#server/art/list-pictures.ts'
import { drawSampleArt } from '#server/art/draw-sample-art.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { atomFaults, jsonFeedFaults } from './feed-faults.ts'
import { signedIn, visitor } from './member-browser.ts'
import { links } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const listPictures = createListPictures({ posters: { find: async () => null }, ownArt: drawSampleArt })
const site = withSite({ sample: true, adapt: (deps) => ({ ...deps, listPictures }) })
type Somebody = Awaited<ReturnType<typeof signedIn>>
let ada: Somebody
let list: { id: string; slug: string }
const ATOM = '/en/share/rooms/feed.atom'
const JSON_FEED = '/en/share/rooms/feed.json'
const PICTURE = '/en/share/rooms/preview.jpg'

beforeAll(async () => {
  ada = await signedIn(site, 'Ada')
  list = await insertList(site.db, {
    owner: ada.member,
    name: 'Rooms & <doors>',
    slug: 'rooms',
    description: 'Shut "for" good',
    translations: { tr: 'Kapalı kapılar' },
    items: [
      { type: 'movie', id: 550, note: 'Start <here>' },
      { type: 'tv_show', id: 1396 },
    ],
  })
})

const publish = (isPublished: boolean) =>
  site.db.updateTable('share_lists').set({ is_published: isPublished }).where('id', '=', list.id).execute()

describe('the feeds of a list', () => {
  it('Atom names the list and its titles with notes, escaped, by whole addresses', async () => {
    const answer = await site.fetch(ATOM)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const xml = await answer.text()
    expect(xml).toContain('<title>Rooms &amp; &lt;doors&gt;</title><subtitle>Shut &quot;for&quot; good</subtitle>')
    expect(xml).toContain(`<id>tag:localhost,2026-01-01:list/${list.id}</id>`)
    expect(xml).toContain(`<id>tag:localhost,2026-01-01:list/${list.id}/movie/550</id><title>Fight Club (1999)</title>`)
    expect(xml).toContain(`href="${ORIGIN}/en/movie/550-fight-club"`)
    expect(xml).toContain('<content type="text">Start &lt;here&gt;</content>')
    expect(xml).toContain(`<author><name>Ada</name><uri>${ORIGIN}/en/u/Ada/my-suggestion-lists</uri></author>`)
  })

  it('JSON Feed 1.1 says the same, in the language of its address', async () => {
    const answer = await site.fetch('/tr/share/rooms/feed.json')
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(await answer.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Rooms & <doors>',
      description: 'Kapalı kapılar',
      language: 'tr',
      home_page_url: `${ORIGIN}/tr/share/rooms`,
      feed_url: `${ORIGIN}/tr/share/rooms/feed.json`,
      items: [
        { url: `${ORIGIN}/tr/movie/550-fight-club`, title: 'Dövüş Kulübü (1999)', content_text: 'Start <here>' },
        { id: `tag:localhost,2026-01-01:list/${list.id}/tv_show/1396`, content_text: 'Breaking Bad (2008)' },
      ],
    })
  })

  it('are valid, with titles that hold marks and without any, and the list’s page names them', async () => {
    await insertList(site.db, { owner: ada.member, name: 'None ]]> & yet', slug: 'none-yet' })
    for (const slug of ['rooms', 'none-yet']) {
      const html = await (await site.fetch(`/ar/share/${slug}`)).text()
      const named = links(html, 'alternate').filter(({ type }) => type !== undefined)
      expect(named.map(({ type }) => type)).toEqual(['application/atom+xml', 'application/feed+json'])
      const [atom, json] = await Promise.all(named.map(({ href = '' }) => site.fetch(href)))
      for (const [at, answer] of [atom, json].entries())
        expect(answer?.headers.get('content-type')).toContain(named[at]?.['type'])
      expect([slug, atomFaults((await atom?.text()) ?? '')]).toEqual([slug, []])
      expect([slug, jsonFeedFaults((await json?.json()) as Record<string, unknown>)]).toEqual([slug, []])
    }
  })

  it('are judged: what readers would refuse is seen', () => {
    expect(atomFaults('<feed><title>A & B</feed>')).toEqual(
      expect.arrayContaining(['an ampersand of its own', 'no namespace', 'no author', 'feed has not one id']),
    )
    expect(jsonFeedFaults({ items: [{}] })).toEqual(expect.arrayContaining(['version', 'title', 'item 0: id']))
  })

  it.each([ATOM, JSON_FEED, PICTURE])(
    '%s: who has it learns that, by tag, while the list may be seen',
    async (path) => {
      const first = await site.fetch(path)
      const tag = first.headers.get('etag') ?? ''
      const again = () => site.fetch(path, { headers: { 'if-none-match': tag } })
      expect((await again()).status).toBe(304)
      await publish(false)
      expect((await again()).status).toBe(404)
      for (const who of [ada, visitor(site)]) {
        const answer = await who.get(path)
        expect(answer.status).toBe(404)
        expect(await answer.text()).not.toContain('Rooms')
      }
      await publish(true)
      expect((await again()).status).toBe(304)
    },
  )

  it('knows when the list was changed', async () => {
    const asked = (since: string) => site.fetch(ATOM, { headers: { 'if-modified-since': since } })
    expect((await site.fetch(ATOM)).headers.get('last-modified')).toBe('Thu, 01 Jan 2026 00:00:00 GMT')
    expect((await asked('Thu, 01 Jan 2026 00:00:00 GMT')).status).toBe(304)
    expect((await asked('Wed, 31 Dec 2025 00:00:00 GMT')).status).toBe(200)
    expect((await asked('nonsense')).status).toBe(200)
  })

  it('is none where there is no list, nor by other methods', async () => {
    for (const path of ['/en/share/none/feed.atom', '/en/share/%00/feed.json', '/en/share/none/preview.jpg'])
      expect([400, 404]).toContain((await site.fetch(path)).status)
    expect((await site.fetch(ATOM, { method: 'POST', headers: { origin: ORIGIN } })).status).toBe(405)
  })
})

describe('the preview picture of a list', () => {
  it('shows it in 1200 × 630 pixels', async () => {
    const answer = await site.fetch(PICTURE)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(picture.byteLength))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
})

describe('POST /api/list-report', () => {
  const reports = () =>
    site.db.selectFrom('list_reports').select(['reason', 'comment']).where('list_id', '=', list.id).execute()

  it('asks guests to sign in, and leads forms back there', async () => {
    const form = await visitor(site).form('/api/list-report', {
      listId: list.id,
      reason: 'spam',
      returnTo: '/en/share/rooms',
    })
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      '/en/login?action=other&redirectPath=%2Fen%2Fshare%2Frooms',
    ])
    expect((await visitor(site).json('/api/list-report', { listId: list.id, reason: 'spam' })).status).toBe(401)
    expect(await reports()).toEqual([])
  })

  it('stores what a member says, once, and says what became of it', async () => {
    const eve = await signedIn(site, 'Eve')
    const said = { listId: list.id, reason: 'spam', returnTo: '/en/share/rooms' }
    const form = await eve.form('/api/list-report', { ...said, comment: ' An\u0000 advert ' })
    expect(form.headers.get('location')).toBe('/en/share/rooms?report=sent')
    expect((await eve.json('/api/list-report', { ...said, reason: 'hate' })).status).toBe(200)
    expect(await reports()).toEqual([{ reason: 'hate', comment: null }])
    for (const reason of ['', 'constructor', 'else', undefined]) {
      const refused = await eve.json('/api/list-report', { ...said, reason })
      expect([refused.status, await refused.json()]).toMatchObject([400, { problem: 'invalid-request' }])
    }
    await publish(false)
    for (const listId of [list.id, 'none', ''])
      expect((await eve.json('/api/list-report', { ...said, listId })).status).toBe(404)
    await publish(true)
  })
})
