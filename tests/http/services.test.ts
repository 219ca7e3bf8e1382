import { describe, expect, it } from 'vitest'
import { testAccounts } from '#domain/accounts/testing/test-accounts.ts'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { guestWith, HBO, HULU, page } from './guest-with-services.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

function titlesIn(html: string): string[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  return [...new Set(hrefs(main).flatMap((href) => /\/((?:movie|tv_show)\/\d+)/.exec(href)?.[1] ?? []))]
}

/** Titles that a service has in the United States without paying per title, from the database. */
async function carriedBy(service: number): Promise<Set<string>> {
  const rows = await site.db
    .selectFrom('content_providers')
    .select(['content_type', 'content_id'])
    .where('provider_id', '=', service)
    .where('country_code', '=', 'US')
    .where('monetization_type', 'in', ['flatrate', 'free', 'ads'])
    .execute()
  return new Set(rows.map((row) => `${row.content_type}/${row.content_id}`))
}

const markedCards = (html: string) => html.match(/class="service-logos mine"/g)?.length ?? 0

describe('pages of a guest with services', () => {
  it('HOME-07, SEARCH-08, DETAIL-03: mark what the services carry', async () => {
    const { guest } = await guestWith(site, [HBO])
    const [home, search, title] = [
      await page(guest, '/en'),
      await page(guest, '/en/search?q=matrix'),
      await page(guest, '/en/movie/603-the-matrix'),
    ]
    for (const html of [home, search, title]) expect(markedCards(html)).toBeGreaterThan(0)
    for (const path of ['/en', '/en/search?q=matrix', '/en/movie/603-the-matrix'])
      expect(markedCards(await page(visitor(site), path))).toBe(0)
  })

  it('HOME-07, HOME-22: the switch leaves what they carry on the home page, and their rows', async () => {
    const carried = await carriedBy(HBO)
    const { guest } = await guestWith(site, [HBO], { onlyMine: true })
    const html = await page(guest, '/en')
    const shown = titlesIn(html)
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((title) => !carried.has(title))).toEqual([])
    expect(texts(html, 'h2').slice(0, 2)).toEqual(['Tonight on HBO Max'])
    const button = elements(html, 'button').find(({ id }) => id === 'switch-only-mine')
    expect(button).toMatchObject({ 'aria-pressed': 'true', value: '0' })
  })

  it('SEARCH-08: and in views and searches, with the number of titles', async () => {
    const carried = await carriedBy(HBO)
    const { guest } = await guestWith(site, [HBO], { onlyMine: true })
    const view = await page(guest, '/en/search?type=movie')
    const shown = titlesIn(view)
    const movies = [...carried].filter((title) => title.startsWith('movie/'))
    expect(shown).toHaveLength(Math.min(24, movies.length))
    expect(shown.filter((title) => !carried.has(title))).toEqual([])
    expect(plain(view)).toContain(`${movies.length} titles`)
    expect(titlesIn(await page(guest, '/en/search?q=the+matrix'))).toContain('movie/603')
  })

  it('SEARCH-12: what the switch holds back is reported, with a way to switch it off', async () => {
    const carried = await carriedBy(HBO)
    const { guest } = await guestWith(site, [HBO], { onlyMine: true })
    for (const path of ['/en/search?q=fight+club', `/en/search?provider=${HULU}`]) {
      const html = await page(guest, path)
      expect(titlesIn(html).filter((title) => !carried.has(title))).toEqual([])
      expect(plain(html)).toContain('Switch off “Only on my services”')
      const returnTo = elements(html, 'input').findLast(({ name }) => name === 'returnTo')
      expect(returnTo?.['value']).toBe(path)
    }
    await guest.form('/api/services', { intent: 'only-mine', on: '0' })
    expect(titlesIn(await page(guest, '/en/search?q=fight+club'))).toContain('movie/550')
  })

  it('the switch for families holds in a guest’s lists, searches and suggestions, and says so', async () => {
    const guest = visitor(site)
    await guest.form('/api/services', { intent: 'up-to-12', on: '1', returnTo: '/en' })
    expect(titlesIn(await page(guest, '/en'))).not.toContain('movie/550')
    const none = plain(await page(guest, '/en/search?q=fight+club'))
    expect(none).toContain('Switch off “Up to age 12”')
    expect(none).toContain('Titles rated above 12, or without a known age rating, are hidden.')
    expect(titlesIn(await page(guest, '/en/search?q=toy+story'))).toContain('movie/862')
    expect(await (await guest.get('/api/suggestions?q=fight+club&language=en')).text()).not.toContain('Fight Club')
    const own = plain(await page(guest, '/en/movie/550-fight-club'))
    expect(own).toContain('Age rating in the United States: R')
    expect(own).toContain('Your lists only show titles rated up to age 12.')
  })

  it('suggestions stay as they are', async () => {
    const { guest } = await guestWith(site, [HBO], { onlyMine: true })
    const answer = await guest.get('/api/suggestions?q=fight+club&language=en')
    expect(await answer.text()).toContain('Fight Club')
  })

  it('DETAIL-03: each subscription of a title can be marked and taken back, own ones first; shops cannot', async () => {
    const { guest } = await guestWith(site, [386])
    const path = '/en/movie/550-fight-club'
    const toggles = (html: string) => elements(html, 'button').filter(({ name }) => name === 'service')
    const html = await page(guest, path)
    expect(toggles(html).map((toggle) => [Number(toggle['value']), toggle['aria-pressed']])).toEqual([
      [386, 'true'],
      [119, 'false'],
      [HULU, 'false'],
      [73, 'false'],
      [300, 'false'],
    ])
    const forms = elements(html, 'input').filter(
      ({ name, value }) => name === 'intent' && /add|remove/.test(value ?? ''),
    )
    expect(forms.map(({ value }) => value)).toEqual(['remove', 'add', 'add', 'add', 'add'])
    await guest.form('/api/services', { intent: 'remove', service: '386', returnTo: path })
    expect(toggles(await page(guest, path)).every((toggle) => toggle['aria-pressed'] === 'false')).toBe(true)
  })

  it('cookies that say nothing sensible are none', async () => {
    for (const cookie of [
      'user_services=',
      'user_services=a.b',
      'user_only_mine=1',
      'user_services=-1; user_only_mine=1',
    ]) {
      const answer = await site.fetch('/en', { headers: { cookie: `user_country=US; ${cookie}` } })
      const html = await answer.text()
      expect([cookie, html.includes('switch-only-mine'), titlesIn(html).length > 20]).toEqual([cookie, false, true])
    }
  })
})

describe('the cache of pages', () => {
  it('two guests with services and one without see their own, whichever comes first', async () => {
    const [hbo, hulu] = [await carriedBy(HBO), await carriedBy(HULU)]
    const { guest: ada } = await guestWith(site, [HBO], { onlyMine: true })
    const { guest: bob } = await guestWith(site, [HULU], { onlyMine: true })
    const { guest: eve } = await guestWith(site, [])
    for (let round = 0; round < 3; round += 1) {
      for (const path of ['/en', '/en/search?type=movie', '/en/movie/603-the-matrix']) {
        const [first, second, third] = [await page(ada, path), await page(bob, path), await page(eve, path)]
        if (!path.includes('603')) {
          expect(titlesIn(first).filter((title) => !hbo.has(title))).toEqual([])
          expect(titlesIn(second).filter((title) => !hulu.has(title))).toEqual([])
        }
        expect([third.includes('switch-only-mine'), markedCards(third)]).toEqual([false, 0])
      }
    }
  })

  it('is neither asked nor filled for a guest with services', async () => {
    site.cache.invalidate()
    const { guest } = await guestWith(site, [HBO])
    await page(guest, '/en')
    expect(site.cache.bytes).toBe(0)
    const answer = await guest.get('/en')
    expect(answer.headers.get('cache-control')).toMatch(/private/)
    expect(answer.headers.get('vary')).toContain('Cookie')
    await page(visitor(site), '/en')
    expect(site.cache.bytes).toBeGreaterThan(0)
  })
})

describe('members', () => {
  it('HOME-07, SEARCH-08: what they have watched is left out of home, views and search where they want it so', async () => {
    const member = await signedIn(site, 'Watcher')
    const before = titlesIn(await page(member, '/en'))
    const [seen = ''] = before
    const [type = '', id = ''] = seen.split('/')
    await member.json('/api/watchlist-entry', { type, id: Number(id), status: 'watched' })
    expect(titlesIn(await page(member, '/en'))).toContain(seen)
    await member.form('/api/services', { intent: 'hide-watched', on: '1' })
    const view = type === 'movie' ? 'movie' : 'tv'
    for (const path of ['/en', `/en/search?type=${view}`]) {
      const shown = titlesIn(await page(member, path))
      expect([path, shown.includes(seen), shown.length >= 20]).toEqual([path, false, true])
    }
    expect(titlesIn(await page(member, '/en/watchlist?tab=watched'))).toEqual([seen])
  })

  it('services and switch of a guest move to the account with the first page, and leave the browser', async () => {
    const { guest, browser } = await guestWith(site, [HBO, 8], { onlyMine: true })
    const { member } = await testAccounts(site.db).member('Mover', browser)
    const html = await page(guest, '/en')
    expect(elements(html, 'button').find(({ id }) => id === 'switch-only-mine')).toMatchObject({
      'aria-pressed': 'true',
    })
    expect((await keptBy(site.db, member)).profile).toMatchObject({ services: [HBO, 8], only_my_services: true })
    expect([guest.cookie('user_services'), guest.cookie('user_only_mine')]).toEqual([undefined, undefined])
  })

  it('a browser’s switch for families holds for who signs in, until they switch it off', async () => {
    const { guest, browser } = await guestWith(site, [HBO])
    await guest.form('/api/services', { intent: 'up-to-12', on: '1' })
    const { member } = await testAccounts(site.db).member('Parent', browser)
    for (const path of ['/en/search?q=fight+club', '/en/search?q=fight+club'])
      expect(titlesIn(await page(guest, path))).not.toContain('movie/550')
    expect((await keptBy(site.db, member)).profile).toMatchObject({ services: [HBO], up_to_12: false })
    expect(guest.cookie('user_up_to_12')).toBe('1')
    await guest.form('/api/services', { intent: 'up-to-12', on: '0' })
    expect(guest.cookie('user_up_to_12')).toBeUndefined()
    expect(titlesIn(await page(guest, '/en/search?q=fight+club'))).toContain('movie/550')
  })

  it('a guest’s switch that is off leaves the account’s as it is', async () => {
    const { guest, browser } = await guestWith(site, [HBO])
    const { member } = await testAccounts(site.db).member('Keeper', browser)
    await site.db
      .updateTable('user_profiles')
      .set({ only_my_services: true, services: [8] })
      .where('id', '=', member.id)
      .execute()
    await page(guest, '/en')
    expect((await keptBy(site.db, member)).profile).toMatchObject({ services: [8, HBO], only_my_services: true })
  })

  it('the pages are no other member’s', async () => {
    const member = await signedIn(site, 'Private')
    await member.form('/api/services', { intent: 'add', service: '8' })
    expect((await member.get('/en')).headers.get('cache-control')).toBe('private, no-store')
  })
})
