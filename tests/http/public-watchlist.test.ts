import { beforeAll, describe, expect, it } from 'vitest'
import { WATCHLIST_PAGE_SIZE } from '#domain/watchlist/limits.ts'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

type MemberVisit = Awaited<ReturnType<typeof signedIn>>
let owner: MemberVisit
let other: MemberVisit
beforeAll(async () => {
  owner = await signedIn(site, 'Film_Fan')
  other = await signedIn(site, 'Other')
  for (const id of [550, 603]) await put(owner, { type: 'movie', id, status: 'want_to_watch' })
  await put(owner, { type: 'tv_show', id: 1399, status: 'watching' })
  await put(owner, { type: 'movie', id: 680, status: 'dropped' })
  await owner.json('/api/rating', { type: 'movie', id: 550, rating: 3 })
  await owner.form('/api/watchlist', { intent: 'share', on: '1' })
})

function put(who: MemberVisit, entry: { type: string; id: number; status: string }) {
  return who.json('/api/watchlist-entry', entry)
}

async function read(path: string, who: Pick<MemberVisit, 'get'> = visitor(site)) {
  const answer = await who.get(path)
  return { status: answer.status, html: await answer.text() }
}

/** Fields of the first form of the page's own content. */
function fieldsOf(html: string) {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const inputs = elements(main, 'input')
  return (name: string) => inputs.find((input) => input['name'] === name)?.['value'] ?? ''
}

const PATHS = ['/en/u/film-fan/mylist', '/en/u/FILM-FAN/watchlist', '/en/u/Film_Fan/mylist', '/en/u/film_fan/watchlist']

describe('GET /{lang}/u/{username}/mylist and /watchlist', () => {
  it.each(PATHS)('PUBWL-01, Q15, ROUTE-39: %s shows the list, by slug or by name', async (path) => {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    expect(texts(html, 'h1')).toEqual(['@Film_Fan'])
  })

  it('PUBWL-02, -03, -05: has initial, name, caption and the three tabs', async () => {
    const { html } = await read('/en/u/film-fan/mylist')
    expect(plain(html)).toContain('Watchlist')
    expect(html).toMatch(/<span class="avatar"[^>]*>F<\/span>/)
    const [, tabs = ''] = /<nav class="tabs"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
    expect(texts(tabs, 'a')).toEqual(['Watchlist2', 'Watching1', 'Watched0'])
    expect(metaContent(html, 'robots')).toBe('noindex')
    expect(metaContent(html, 'og:title')).toBe('@Film_Fan · Watchlist')
  })

  it('PUBWL-02: shows a picture of this site, and no other site’s', async () => {
    const avatar = (url: string) =>
      site.db.updateTable('user_profiles').set({ avatar_url: url }).where('id', '=', owner.member.id).execute()
    const own = `/files/avatars/${owner.member.id}/1700000000000.webp?t=1`
    await avatar(own)
    const { html } = await read('/en/u/film-fan/mylist')
    expect(elements(html, 'img').filter((image) => image['class'] === 'avatar')).toMatchObject([{ src: own, alt: '' }])
    await avatar('https://evil.example/who-looks.png')
    expect((await read('/en/u/film-fan/mylist')).html).not.toContain('evil.example')
  })

  it('PUBWL-06, -07, -08, -09: cards have poster w342, badge, rating, year and the canonical address', async () => {
    const { html } = await read('/en/u/film-fan/mylist')
    const card = html.split('</article>').find((part) => part.includes('Fight Club')) ?? ''
    expect(elements(card, 'img')[0]?.['src']).toMatch(/\/w342\//)
    expect(plain(card)).toMatch(/Fight Club.*8\.4.*1999.*Movie/s)
    expect(hrefs(card)).toContain('/en/movie/550-fight-club')
    const turkish = await read('/tr/u/film-fan/mylist')
    expect(plain(turkish.html)).toContain('Film')
    expect(plain((await read('/tr/u/film-fan/mylist?tab=watching')).html)).toContain('Dizi')
  })

  it('PUBWL-08: a title without a date has N/A', async () => {
    await site.db.updateTable('movies').set({ release_date: null }).where('id', '=', 603).execute()
    const { html } = await read('/en/u/film-fan/mylist')
    const card = html.split('</article>').find((part) => part.includes('The Matrix')) ?? ''
    expect(plain(card)).toContain('N/A')
  })

  it('Q14: dropped titles are no other member’s to see', async () => {
    for (const tab of ['watchlist', 'watching', 'watched', 'dropped'])
      expect((await read(`/en/u/film-fan/mylist?tab=${tab}`)).html).not.toContain('/movie/680')
  })

  it('PUBWL-22: tells nothing else of its owner: no address, no rating, no id', async () => {
    for (const who of [visitor(site), other]) {
      const { html } = await read('/en/u/film-fan/mylist', who)
      expect(html).not.toContain('film_fan@kinora.example')
      expect(html).not.toContain(owner.member.id)
      expect(html).not.toContain('Your rating')
    }
  })

  it.each([
    ['watchlist', 'Watchlist is Empty'],
    ['watching', 'Watching List is Empty'],
    ['watched', 'Watched List is Empty'],
  ])('PUBWL-14, -15, -16, -17: the empty tab %s says so', async (tab, heading) => {
    const empty = await signedIn(site, `Empty-${tab}`)
    await empty.form('/api/watchlist', { intent: 'share', on: '1' })
    const { html } = await read(`/en/u/empty-${tab}/mylist?tab=${tab}`)
    expect(texts(html, 'h2')).toContain(heading)
    expect(plain(html)).toContain('This user has no content in this category yet.')
  })

  it('is paged, and every title is on one page', async () => {
    const many = await signedIn(site, 'Many')
    await many.form('/api/watchlist', { intent: 'share', on: '1' })
    const movies = await site.db
      .selectFrom('movies')
      .select('id')
      .limit(WATCHLIST_PAGE_SIZE + 5)
      .execute()
    const rows = movies.map(({ id }) => ({ user_id: many.member.id, content_type: 'movie' as const, content_id: id }))
    await site.db.insertInto('user_watchlists').values(rows).execute()
    const { html } = await read('/en/u/many/mylist')
    const next = hrefs(html).find((href) => href.includes('after=')) ?? ''
    const rest = await read(`/en/u/many/mylist${next}`)
    const count = (page: string) => elements(page, 'article').length
    expect([count(html), count(rest.html)]).toEqual([WATCHLIST_PAGE_SIZE, 5])
  })
})

describe('adding from a person’s list', () => {
  it('PUBWL-04, -10: others may add each title, the owner edits the list', async () => {
    const add = (html: string) => texts(html, 'button').filter((text) => text.startsWith('Add to My List'))
    const theirs = await read('/en/u/film-fan/mylist', other)
    expect(add(theirs.html)).toHaveLength(2)
    expect(texts(theirs.html, 'a')).not.toContain('Edit List')
    const own = await read('/en/u/film-fan/mylist', owner)
    expect(add(own.html)).toEqual([])
    const edit = elements(own.html, 'a').filter(({ href }) => href === '/en/watchlist')
    expect(edit.length).toBeGreaterThan(0)
    expect(texts(own.html, 'a')).toContain('Edit List')
  })

  it('PUBWL-12, -13: a form without scripts adds as want_to_watch and says so', async () => {
    const { html } = await read('/en/u/film-fan/mylist', other)
    const field = fieldsOf(html)
    const returnTo = field('returnTo')
    const added = await other.form('/api/watchlist-entry', {
      type: field('type'),
      id: field('id'),
      status: 'add',
      returnTo,
    })
    expect(added.headers.get('location')).toBe(returnTo)
    const after = await read(returnTo, other)
    expect(plain(after.html)).toContain('Content added to your watchlist')
    const { entries } = await keptBy(site.db, other.member)
    expect(entries).toMatchObject([{ content_id: Number(field('id')), status: 'want_to_watch' }])
  })

  it('PUBWL-11, Q22: a guest is led to the sign-in screen, to come back to the list', async () => {
    const guest = visitor(site)
    const { html } = await read('/en/u/film-fan/mylist', guest)
    const form = elements(html, 'form').find((each) => each['action'] === '/api/intention')
    expect(form).toMatchObject({ method: 'post' })
    const field = fieldsOf(html)
    expect(field('returnTo')).toBe('/u/film-fan/watchlist')
    const fields = { action: 'watchlist', type: field('type'), id: field('id'), returnTo: field('returnTo') }
    const sent = await guest.form('/api/intention', fields)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/en/login?action=watchlist&redirectPath=%2Fu%2Ffilm-fan%2Fwatchlist',
    ])
  })
})

describe('a list that is not to be seen', () => {
  it.each([
    '/en/u/nobody/mylist',
    '/en/u/other/mylist',
    '/en/u/Other/watchlist',
    '/en/u/%20/mylist',
    '/en/u/a%2Fb/mylist',
  ])('PUBWL-18, -20, ERRORS-11: %s is not found', async (path) => {
    const { status, html } = await read(path)
    expect(status).toBe(404)
    expect(texts(html, 'h1')).toEqual(['User not found'])
    expect(plain(html)).toContain('This user could not be found or their watchlist is not public.')
    const home = elements(html, 'a').filter(({ href }) => href === '/en')
    expect(home.length).toBeGreaterThan(0)
    expect(texts(html, 'a')).toContain('Return to Home')
  })

  it('PUBWL-21, ROUTE-35: by id: shown, private, unknown, failed', async () => {
    const shown = await read(`/en/public-watchlist/${owner.member.id}`)
    expect([shown.status, texts(shown.html, 'h1')]).toEqual([200, ['@Film_Fan']])
    const hidden = await read(`/en/public-watchlist/${other.member.id}`)
    expect([hidden.status, texts(hidden.html, 'h1')]).toEqual([404, ['This watchlist is not public']])
    const unknown = await read('/en/public-watchlist/00000000-0000-4000-8000-000000000000')
    expect([unknown.status, texts(unknown.html, 'h1')]).toEqual([404, ['User not found']])
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const failed = await read(`/en/public-watchlist/${owner.member.id}`)
    site.failQueries(null)
    expect([failed.status, texts(failed.html, 'h1')]).toEqual([503, ['Error loading watchlist']])
  })

  it('PUBWL-20: its owner sees it no other way than others, and it is gone once hidden', async () => {
    expect((await read('/en/u/other/mylist', other)).status).toBe(404)
    const gone = await signedIn(site, 'Gone')
    await gone.form('/api/watchlist', { intent: 'share', on: '1' })
    expect((await read('/en/u/gone/mylist')).status).toBe(200)
    await gone.form('/api/watchlist', { intent: 'share', on: '0' })
    for (const path of ['/en/u/gone/mylist', '/en/u/gone/mylist.data']) expect((await read(path)).status).toBe(404)
  })
})
