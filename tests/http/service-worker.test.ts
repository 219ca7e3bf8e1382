import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '#server/page-cache/load-applications.ts'
import { GUEST, KEEP_HEADER, PUBLIC_HEADER, VIEWER_HEADER } from '#shared/offline/names.ts'
import { signedIn } from './member-browser.ts'
import { links, plain } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })
const ADMIN = 'http://admin.localhost:3000'

describe('the service worker', () => {
  it('SW-01: is a script at the root that is asked for every time, and may ask this site alone', async () => {
    const answer = await site.fetch('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
    const script = await answer.text()
    expect(script).toMatch(/^self\.VERSION='[0-9a-f]{16}';/)
    // Downloaded by every browser: if this fails, it has grown.
    expect(script.length).toBeLessThan(30_000)
    const etag = answer.headers.get('etag') ?? ''
    expect((await site.fetch('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('SW-04: is not on the panel’s host', async () => {
    const answer = await site.fetch(`${ADMIN}/sw.js`, { redirect: 'manual' })
    expect(answer.headers.get('content-type') ?? '').not.toContain('javascript')
  })

  it('SW-04: may keep guests’ pages alone, and learns whose each page is', async () => {
    const marks = (answer: Response) => [answer.headers.get(KEEP_HEADER), answer.headers.get(VIEWER_HEADER)]
    for (const path of ['/en', '/tr/movie/550-fight-club', '/en/search?q=dune'])
      expect([path, ...marks(await site.fetch(path))]).toEqual([path, '1', GUEST])
    for (const path of ['/en/login', '/en/nothing-here', '/en/preferences', '/en/settings'])
      expect([path, marks(await site.fetch(path, { redirect: 'manual' }))[0]]).toEqual([path, null])
    const services = { cookie: 'user_services=8' }
    expect(marks(await site.fetch('/en', { headers: services }))).toEqual(['1', GUEST])
    expect(marks(await site.fetch('/en/preferences', { headers: services }))).toEqual([null, GUEST])
    expect(marks(await site.fetch('/en.data'))).toEqual([null, null])
    const [ada, bob] = [await signedIn(site, 'ada'), await signedIn(site, 'bob')]
    const tags = []
    for (const member of [ada, bob])
      for (const path of ['/en', '/en/movie/550-fight-club', '/en/watchlist', '/en/settings']) {
        const [keep, tag] = marks(await member.get(path))
        expect([path, keep]).toEqual([path, null])
        tags.push(tag)
      }
    expect(new Set(tags).size).toBe(2)
    expect(tags.join(' ')).not.toContain(GUEST)
    expect(tags.join(' ')).not.toContain(ada.member.id)
  })

  it('SW-04: a member’s device may keep pages as guests of their country see them, with nothing of the member’s', async () => {
    const dee = await signedIn(site, 'dee-reads')
    await dee.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watched' })
    const asPublic = (path: string) => dee.get(path, { [PUBLIC_HEADER]: '1', purpose: 'prefetch' })
    const answer = await asPublic('/en/movie/550-fight-club')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(answer.headers.get(KEEP_HEADER)).toBe('1')
    expect(answer.headers.get(VIEWER_HEADER)).toBe((await dee.get('/en')).headers.get(VIEWER_HEADER))
    const html = await answer.text()
    expect(plain(html)).toContain('Where to watch in Türkiye')
    for (const own of ['dee-reads', dee.member.id, dee.member.email, 'userTitles']) expect(html).not.toContain(own)
    for (const path of ['/en/watchlist', '/en/settings', '/en/login'])
      expect([path, (await asPublic(path)).headers.get(KEEP_HEADER)]).toEqual([path, null])
  })

  it('SW-04: a device gets a copy of its own member’s watchlist, marked with whose it is', async () => {
    const ada = await signedIn(site, 'cleo')
    await ada.json('/api/watchlist-entry', { type: 'movie', id: 550, status: 'watched' })
    await ada.json('/api/progress', { id: 1396, mark: 'upto:1.2' })
    const answer = await ada.get('/api/watchlist-copy?language=tr')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const copy = (await answer.json()) as Record<string, unknown>
    expect(copy['viewer']).toBe((await ada.get('/en')).headers.get(VIEWER_HEADER))
    expect(copy).toMatchObject({
      language: 'tr',
      total: 2,
      items: [
        { path: '/tr/movie/550-fight-club', year: 1999, status: 'watched', progress: null },
        { status: 'watching', progress: 'S1 B2 dahil hepsi izlendi' },
      ],
    })
    const guest = await site.fetch('/api/watchlist-copy', { headers: { accept: 'application/json' } })
    expect(guest.status).toBe(401)
  })
})

describe('the offline page', () => {
  it.each([
    ['en', 'ltr', 'You are offline'],
    ['tr', 'ltr', 'Çevrimdışısınız'],
    ['ar', 'rtl', 'أنت غير متصل بالإنترنت'],
  ])('SW-01: is whole in one answer, in its language: %s', async (language, direction, heading) => {
    const answer = await site.fetch(`/${language}/offline`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).not.toMatch(/<link|<script src/)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+';/,
    )
    expect(Buffer.byteLength(html)).toBeLessThan(30_000)
  })

  it('SW-04: is the same for a member', async () => {
    const ada = await signedIn(site, 'dan')
    expect(await (await ada.get('/en/offline')).text()).toBe(await (await site.fetch('/en/offline')).text())
  })
})

describe('the manifest', () => {
  it.each([
    ['en', 'ltr', 'Kinora: what to watch and where'],
    ['tr', 'ltr', 'Kinora: ne izlesem, nerede izlesem'],
    ['ar', 'rtl', 'Kinora: ماذا نشاهد وأين'],
  ])('SW-01: every page in %s links one in its language', async (language, dir, name) => {
    const page = await (await site.fetch(`/${language}`)).text()
    const [link] = links(page, 'manifest')
    const answer = await site.fetch(link?.href ?? '')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { shortcuts: { name: string; url: string }[] }
    const app = { id: '/', scope: '/', start_url: `/${language}`, display: 'standalone' }
    expect(manifest).toMatchObject({ ...app, lang: language, dir, name, short_name: 'Kinora' })
    const urls = manifest.shortcuts.map(({ url }) => url)
    expect(urls).toEqual(['search', 'watchlist', 'wizard', 'discover-lists'].map((path) => `/${language}/${path}`))
    const statuses = urls.map(async (url) => (await site.fetch(url, { redirect: 'manual' })).status)
    expect(await Promise.all(statuses)).toEqual([200, 302, 200, 200])
  })
  it('SW-01: names pictures that are there, as large as it says', async () => {
    type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
    const answer = await site.fetch('/manifest.webmanifest?language=en')
    const { icons, screenshots } = (await answer.json()) as { icons: Picture[]; screenshots: Picture[] }
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sharp(join(PROJECT_DIR, 'public', src)).metadata()
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    }
  })
})
