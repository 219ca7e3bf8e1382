import { beforeAll, describe, expect, it } from 'vitest'
import { WATCHLIST_PAGE_SIZE } from '#domain/watchlist/limits.ts'
import { insertEntry, keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

const NEWEST = [550, 603, 155, 13]

type MemberVisit = Awaited<ReturnType<typeof signedIn>>
let ada: MemberVisit
beforeAll(async () => {
  ada = await signedIn(site, 'Ada')
  for (const [place, id] of NEWEST.entries()) {
    await put(ada, id, 'want_to_watch')
    await addedAt(ada, id, new Date(Date.UTC(2026, 0, 9 - place)))
  }
  await put(ada, 680, 'watching')
  await put(ada, 27205, 'watched')
})

function put(who: MemberVisit, id: number, status: string) {
  return who.json('/api/watchlist-entry', { type: 'movie', id, status })
}

/** The site's clock is fixed. */
function addedAt(who: MemberVisit, id: number, added_at: Date) {
  const own = site.db.updateTable('user_watchlists').set({ added_at }).where('user_id', '=', who.member.id)
  return own.where('content_id', '=', id).execute()
}

/** A page's HTML; the browser stores its cookies. */
async function page(who: Pick<MemberVisit, 'get'>, path: string): Promise<string> {
  return (await who.get(path)).text()
}

/** Ids of the titles in the list, in order. */
function shownIds(html: string): number[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const ids = hrefs(main).flatMap((href) => /^\/[a-z]{2}\/(?:movie|tv_show)\/(\d+)/.exec(href)?.[1] ?? [])
  return [...new Set(ids.map(Number))]
}

describe('GET /{lang}/watchlist', () => {
  it('WATCHLIST-20, ROUTE-30: leads guests to the sign-in screen and back, query kept', async () => {
    const answer = await visitor(site).get('/en/watchlist?tab=watched')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/en/login?redirectPath=%2Fen%2Fwatchlist%3Ftab%3Dwatched')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('WATCHLIST-11: a tab of titles that cannot be shown says so, and is neither empty nor filtered', async () => {
    const who = await signedIn(site, 'Berta')
    await insertEntry(site.db, who.member, { type: 'tv_show', id: 7_001 }, { status: 'watching' })
    const html = await page(who, '/en/watchlist?tab=watching')
    expect(plain(html)).toContain('1 title cannot be shown right now.')
    expect(plain(html)).not.toMatch(/No titles match|List is Empty/)
  })

  it('WATCHLIST-01, -10: has the three tabs with their numbers, newest titles first', async () => {
    const html = await page(ada, '/en/watchlist')
    const [, tabs = ''] = /<nav class="tabs"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
    expect(texts(tabs, 'a')).toEqual(['Want to watch4', 'Watching1', 'Watched1'])
    expect(shownIds(html)).toEqual(NEWEST)
    expect(metaContent(html, 'robots')).toBe('noindex')
  })

  it('WATCHLIST-04: each tab shows the titles of its status', async () => {
    expect(shownIds(await page(ada, '/en/watchlist?tab=watching'))).toEqual([680])
    expect(shownIds(await page(ada, '/en/watchlist?tab=watched'))).toEqual([27205])
  })

  it('WATCHLIST-02, -03: tab and view stay as they were left, grid and watchlist at first', async () => {
    const cleo = await signedIn(site, 'Cleo')
    await put(cleo, 550, 'watched')
    expect(texts(await page(cleo, '/en/watchlist'), 'table')).toEqual([])
    await page(cleo, '/en/watchlist?tab=watched&view=table')
    const later = await page(cleo, '/en/watchlist')
    expect(texts(later, 'table')).toHaveLength(1)
    expect(shownIds(later)).toEqual([550])
    await page(cleo, '/en/watchlist?tab=watchlist&view=grid')
    expect(texts(await page(cleo, '/en/watchlist'), 'table')).toEqual([])
  })

  it('WATCHLIST-21: the table shows poster, title, type, year, rating, own rating, status and when it was added', async () => {
    await ada.json('/api/rating', { type: 'movie', id: 550, rating: 9 })
    const html = await page(ada, '/en/watchlist?tab=watchlist&view=table')
    expect(texts(html, 'thead')[0]?.replace(/\s+/g, ' ')).toBe('PosterTitleTypeYearRatingYour ratingStatusAdded')
    const [row = ''] = texts(html, 'tbody')[0]?.split('The Matrix') ?? []
    for (const part of ['Fight Club', 'Movie', '1999', '9', 'Want to watch', '1 minute ago'])
      expect(row).toContain(part)
    const buttons = elements(html, 'button').filter(({ name }) => name === 'status')
    expect(buttons.slice(0, 5).map(({ value }) => value)).toEqual([
      'want_to_watch',
      'watching',
      'watched',
      'dropped',
      'none',
    ])
  })

  it('sorts, filters by type and by words, and keeps all of it in the address', async () => {
    expect(shownIds(await page(ada, '/en/watchlist?tab=watchlist&sort=title'))).toEqual([550, 13, 155, 603])
    expect(shownIds(await page(ada, '/en/watchlist?tab=watchlist&sort=title&dir=desc'))).toEqual([603, 155, 13, 550])
    expect(shownIds(await page(ada, '/en/watchlist?tab=watchlist&type=tv_show'))).toEqual([])
    const html = await page(ada, '/en/watchlist?tab=watchlist&view=grid&q=matr')
    expect(shownIds(html)).toEqual([603])
    expect(hrefs(html)).toContain('?tab=watched&view=grid&q=matr')
  })

  it('WATCHLIST-19: an empty tab says so, and where to find titles', async () => {
    const dan = await signedIn(site, 'Dan')
    for (const [tab, heading] of [
      ['watchlist', 'Watchlist is Empty'],
      ['watching', 'Watching List is Empty'],
      ['watched', 'Watched List is Empty'],
    ] as const) {
      const html = await page(dan, `/en/watchlist?tab=${tab}`)
      expect(texts(html, 'h2')).toContain(heading)
      expect(hrefs(html)).toContain('/en/search')
    }
  })

  it('WATCHLIST-06, Q14: dropped titles have a tab while there are some', async () => {
    const eve = await signedIn(site, 'Eve')
    await put(eve, 550, 'dropped')
    expect(shownIds(await page(eve, '/en/watchlist?tab=dropped'))).toEqual([550])
    expect(hrefs(await page(eve, '/en/watchlist?tab=watchlist')).some((href) => href.includes('tab=dropped'))).toBe(
      true,
    )
    await page(eve, '/en/watchlist?tab=dropped')
    await put(eve, 550, 'none')
    const html = await page(eve, '/en/watchlist')
    expect(hrefs(html).some((href) => href.includes('tab=dropped'))).toBe(false)
    expect(texts(html, 'h2')).toContain('Watchlist is Empty')
  })

  it('WATCHLIST-11: titles that cannot be shown are reported, logged, skipped, and can be removed', async () => {
    const fay = await signedIn(site, 'Fay')
    await put(fay, 550, 'want_to_watch')
    const gone = { user_id: fay.member.id, content_type: 'movie', content_id: 2_000_000_001 } as const
    await site.db.insertInto('user_watchlists').values(gone).execute()
    const html = await page(fay, '/en/watchlist')
    expect(shownIds(html)).toEqual([550])
    expect(plain(html)).toContain('1 title cannot be shown right now.')
    expect(site.troubles.at(-1)).toContain('cannot be shown')
    const form = { intent: 'remove', title: 'movie/2000000001', returnTo: '/en/watchlist?tab=watchlist&view=grid' }
    const removed = await fay.form('/api/watchlist', form)
    expect(removed.headers.get('location')).toBe('/en/watchlist?tab=watchlist&view=grid&outcome=saved')
    expect(plain(await page(fay, '/en/watchlist'))).not.toContain('cannot be shown')
  })

  it('WATCHLIST-11: a title that is gone keeps its name and place, without a link, and its status can be changed', async () => {
    const lea = await signedIn(site, 'Lea')
    const gone = { content_type: 'movie', content_id: 2_000_000_002 } as const
    await site.db
      .insertInto('kept_titles')
      .values({ ...gone, title: 'Lost Film', confirmed_at: new Date() })
      .execute()
    await put(lea, gone.content_id, 'want_to_watch')
    await put(lea, gone.content_id, 'watched')
    for (const view of ['grid', 'table']) {
      const html = await page(lea, `/en/watchlist?tab=watched&view=${view}`)
      expect(plain(html)).toMatch(/Lost Film.*No longer in the catalogue|No longer in the catalogue.*Lost Film/)
      expect(hrefs(html).filter((href) => href.endsWith('lost-film'))).toEqual([])
      expect(plain(html)).not.toContain('cannot be shown')
    }
  })

  it('is paged: a link leads on without scripts, and no title is lost or shown twice', async () => {
    const gus = await signedIn(site, 'Gus')
    const movies = await site.db
      .selectFrom('movies')
      .select('id')
      .limit(WATCHLIST_PAGE_SIZE + 7)
      .execute()
    const rows = movies.map(({ id }) => ({ user_id: gus.member.id, content_type: 'movie' as const, content_id: id }))
    await site.db.insertInto('user_watchlists').values(rows).execute()
    const first = await page(gus, '/en/watchlist')
    const next = hrefs(first).find((href) => href.includes('after=')) ?? ''
    const second = await page(gus, `/en/watchlist${next}`)
    expect([shownIds(first).length, shownIds(second).length]).toEqual([WATCHLIST_PAGE_SIZE, 7])
    expect(new Set([...shownIds(first), ...shownIds(second)]).size).toBe(rows.length)
    expect(hrefs(second).some((href) => href.includes('after='))).toBe(false)
  })

  it('one switch of the account leaves only what is on the member’s services', async () => {
    const hal = await signedIn(site, 'Hal')
    const offered = { content_type: 'movie', country_code: 'TR', monetization_type: 'flatrate' } as const
    const on8 = site.db.selectFrom('content_providers').select('content_id').where('provider_id', '=', 8)
    const { content_id: mine } = await on8
      .where('content_type', '=', offered.content_type)
      .where('country_code', '=', offered.country_code)
      .where('monetization_type', '=', offered.monetization_type)
      .executeTakeFirstOrThrow()
    const elsewhere = await site.db
      .selectFrom('movies')
      .select('id')
      .where('id', 'not in', on8.where('country_code', '=', 'TR'))
      .executeTakeFirstOrThrow()
    for (const id of [mine, elsewhere.id]) await put(hal, id, 'want_to_watch')
    expect(hrefs(await page(hal, '/tr/watchlist'))).toContain('/tr/services?returnTo=%2Ftr%2Fwatchlist')
    await site.db
      .updateTable('user_profiles')
      .set({ services: [8] })
      .where('id', '=', hal.member.id)
      .execute()
    expect(new Set(shownIds(await page(hal, '/tr/watchlist')))).toEqual(new Set([elsewhere.id, mine]))
    expect(await (await hal.json('/api/watchlist', {})).json()).toMatchObject({ outcome: 'failed' })
    await hal.form('/api/services', { intent: 'only-mine', on: '1', returnTo: '/tr/watchlist' })
    expect(shownIds(await page(hal, '/tr/watchlist'))).toEqual([mine])
  })

  it('says that it could not be loaded while the database is unavailable', async () => {
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const answer = await ada.get('/en/watchlist')
    site.failQueries(null)
    expect(answer.status).toBe(503)
    expect(texts(await answer.text(), 'h1')).toEqual(['Error loading watchlist'])
  })

  it('is no other member’s: not in any cache, and two members see their own', async () => {
    const ivy = await signedIn(site, 'Ivy')
    await put(ivy, 424, 'want_to_watch')
    for (let round = 0; round < 5; round += 1) {
      const [mine, theirs] = await Promise.all([
        ada.get('/en/watchlist?tab=watchlist'),
        ivy.get('/en/watchlist?tab=watchlist'),
      ])
      for (const answer of [mine, theirs]) expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(shownIds(await mine.text())).toEqual(NEWEST)
      expect(shownIds(await theirs.text())).toEqual([424])
    }
  })
})

describe('the share panel', () => {
  it('WATCHLIST-12, -13, -14, -15: the switch makes the public link, and takes it away again', async () => {
    const jo = await signedIn(site, 'Jo_Frost')
    await put(jo, 550, 'want_to_watch')
    const before = (await keptBy(site.db, jo.member)).profile
    const on = await jo.form('/api/watchlist', { intent: 'share', on: '1', returnTo: '/en/watchlist' })
    expect(on.headers.get('location')).toBe('/en/watchlist?outcome=shared')
    const html = await page(jo, '/en/watchlist?outcome=shared')
    expect(plain(html)).toContain('Watchlist settings updated')
    expect(hrefs(html)).toContain('/en/u/jo-frost/mylist')
    const after = (await keptBy(site.db, jo.member)).profile
    expect(after).toMatchObject({ is_watchlist_public: true, public_watchlist_slug: 'jo-frost' })
    expect(after!.updated_at).not.toEqual(before!.updated_at)
    expect(shownIds(await page(visitor(site), '/en/u/jo-frost/mylist'))).toEqual([550])
    await jo.form('/api/watchlist', { intent: 'share', on: '0', returnTo: '/en/watchlist' })
    const hidden = await visitor(site).get('/en/u/jo-frost/mylist')
    expect(hidden.status).toBe(404)
    expect(texts(await hidden.text(), 'h1')).toEqual(['User not found'])
  })

  it('the address of its forms answers scripts as the contract says', async () => {
    const lou = await signedIn(site, 'Lou')
    for (const id of [550, 603]) await put(lou, id, 'want_to_watch')
    const send = async (body: Record<string, unknown>) => {
      const answer = await lou.json('/api/watchlist', body)
      return [answer.status, ((await answer.json()) as { outcome: string }).outcome]
    }
    const titles = async () => (await keptBy(site.db, lou.member)).entries.length
    const isPublic = async () => (await keptBy(site.db, lou.member)).profile?.is_watchlist_public
    expect(await send({ intent: 'share', on: 1 })).toEqual([200, 'shared'])
    for (const on of [undefined, '', 'yes', true, null]) {
      expect(await send({ intent: 'share', on })).toEqual([400, 'share-failed'])
    }
    expect(await isPublic()).toBe(true)
    const many = Array.from({ length: WATCHLIST_PAGE_SIZE + 1 }, () => 'movie/550')
    for (const title of [undefined, [], 'movie', 'movie/x', 'movie/550/1', ['movie/550', 'person/1'], many]) {
      expect(await send({ intent: 'remove', title })).toEqual([400, 'failed'])
    }
    expect(await send({ intent: 'nothing' })).toEqual([400, 'failed'])
    expect(await titles()).toBe(2)
    expect(await send({ intent: 'remove', title: ['movie/550', 'movie/603'] })).toEqual([200, 'saved'])
    expect(await titles()).toBe(0)
    const guest = visitor(site)
    expect((await guest.json('/api/watchlist', { intent: 'share', on: '1' })).status).toBe(401)
    expect((await guest.get('/api/watchlist')).status).toBe(401)
  })

  it('WATCHLIST-18: a failure is reported as a script asks for it, and to forms', async () => {
    const kim = await signedIn(site, 'Kim')
    const failed = await kim.form('/api/watchlist', { intent: 'nothing', returnTo: '/en/watchlist' })
    expect(failed.headers.get('location')).toBe('/en/watchlist?outcome=failed')
    const html = await page(kim, '/en/watchlist?outcome=share-failed')
    expect(plain(html)).toContain('Failed to update watchlist settings')
    expect(plain(await page(kim, '/en/watchlist?outcome=<b>'))).not.toContain('Failed to update')
  })
})
