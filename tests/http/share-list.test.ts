import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIST_PAGE_SIZE } from '#domain/lists/limits.ts'
import { QueryTimeoutError } from '#db/errors.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, hrefs, jsonLd, links, metaContent, plain, texts } from './read-html.ts'
import { mainOf as main, makeList, readPage, titlesOf } from './shared-list.ts'
import type { MadeList } from './shared-list.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })
const NOT_PUBLIC = 'This list is not public or you do not have access.'

let owner: Awaited<ReturnType<typeof signedIn>>
let other: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  owner = await signedIn(site, 'Owner')
  other = await signedIn(site, 'Other')
})
afterEach(() => site.failQueries(null))

const make = (name: string, options?: MadeList) => makeList(owner, name, options)
const buttons = (html: string) => texts(main(html), 'button')
const read = (path: string, who: Pick<Visit, 'get'> = visitor(site)) => readPage(path, who)

describe('GET /{lang}/share/{slug or id}', () => {
  it('SHARE-04, -15, ROUTE-34: shows a public list to everybody, in the page’s language', async () => {
    const list = await make('Public rooms', { note: 'Start here.' })
    await owner.script('/api/list', { list: list.id, intent: 'edit', 'description-tr': 'Odalar hakkında' })
    const { status, html, headers } = await read(list.path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(texts(html, 'h1')).toEqual(['Public rooms'])
    expect(plain(html)).toContain('About Public rooms')
    expect(texts(html, 'h2')).toContain('Shared Content')
    expect(titlesOf(html)).toEqual(['Fight Club', 'The Matrix'])
    expect(plain(main(html))).toMatch(/Public.*@Owner.*2 titles.*Start here\./s)
    const turkish = await read(`/tr/share/${list.slug}`)
    expect(plain(turkish.html)).toContain('Odalar hakkında')
    expect(plain(turkish.html)).toContain('Herkese açık')
  })

  it('is found by search engines, with picture, feeds and its titles', async () => {
    const list = await make('Found rooms')
    const { html } = await read(list.path)
    expect(links(html, 'canonical')[0]?.['href']).toMatch(new RegExp(`/en/share/${list.slug}$`))
    expect(metaContent(html, 'robots')).toBeUndefined()
    expect(metaContent(html, 'og:image')).toMatch(new RegExp(`/share/${list.slug}/preview\\.jpg$`))
    expect(jsonLd(html)[0]).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [{ position: 1 }, { position: 2 }],
    })
    expect(html).toContain(`/en/share/${list.slug}/feed.atom`)
  })

  it('ROUTE-34, Q16: leads from its id to its slug, but only who may see it', async () => {
    const list = await make('Led rooms')
    const { status, headers } = await read(`/en/share/${list.id}?mine=1`)
    expect([status, headers.get('location')]).toEqual([301, `${list.path}?mine=1`])
    expect(headers.get('cache-control')).toBe('no-store')
    await owner.script('/api/list', { list: list.id, intent: 'unpublish' })
    expect((await read(`/en/share/${list.id}`)).status).toBe(404)
    expect((await read(`/en/share/${list.id}`, owner)).status).toBe(301)
  })

  it('SHARE-05, ROLES-11: its owner can change it, no other member', async () => {
    const list = await make('Own rooms')
    const controls = (html: string) =>
      [...texts(main(html), 'a'), ...buttons(html)].filter((text) => text === 'Edit' || text === 'Sort once')
    expect(controls((await read(list.path, owner)).html)).toEqual(['Edit', 'Sort once'])
    expect(controls((await read(list.path, other)).html)).toEqual([])
    expect(controls((await read(list.path)).html)).toEqual([])
  })

  it('SHARE-13, -14: an empty list says so, and tells its owner what to do', async () => {
    const { path } = await make('Empty rooms', { titles: [] })
    const hint = 'Add items to your share list by clicking the folder icon on content cards.'
    const theirs = await read(path)
    expect(texts(theirs.html, 'h2')).toContain('This List is Empty')
    expect(plain(theirs.html)).toContain('There are no items in this share list yet.')
    expect(plain(theirs.html)).not.toContain(hint)
    expect(plain((await read(path, owner)).html)).toContain(hint)
  })

  it('SHARE-02, Q17: an unknown list is not found', async () => {
    const { status, html } = await read('/en/share/no-such-list')
    expect(status).toBe(404)
    expect(texts(html, 'h1')).toEqual(['Share list not found'])
    expect(plain(html)).toContain('This share list could not be found or is no longer available.')
    expect(hrefs(main(html))).toEqual(['/en'])
  })

  it.each(['draft', 'private'])('SHARE-18, Q17: of a %s list nothing reaches anybody but its owner', async (kind) => {
    const list = await make(`Zyxmarker ${kind}`, { publishes: kind !== 'draft', note: 'Zyxnote' })
    if (kind === 'private') await owner.script('/api/list', { list: list.id, intent: 'edit', isPublic: '0' })
    expect((await read(list.path, owner)).html).toContain('Zyxnote')
    expect(metaContent((await read(list.path, owner)).html, 'robots')).toBe('noindex')
    for (const who of [visitor(site), other])
      for (const name of [list.slug, list.id]) {
        const { status, html } = await read(`/en/share/${name}`, who)
        expect(status).toBe(404)
        // A name can be guessed, an id cannot.
        expect(texts(html, 'h1')).toEqual([name === list.id ? NOT_PUBLIC : 'Share list not found'])
        expect(plain(html)).toContain('Return to Home')
        const scripts = await read(`/en/share/${name}.data`, who)
        const piece = await read(`/api/share-list?list=${name}&from=0`, who)
        expect(piece.status).toBe(404)
        for (const answer of [html, scripts.html, piece.html])
          expect(answer.replaceAll(list.slug, '')).not.toMatch(/Zyx|Fight Club|movie\/550/)
      }
  })

  it('is hidden from the request after it was made a draft, and back after it is published', async () => {
    const list = await make('Coming and going')
    for (const [intent, status] of [
      ['unpublish', 404],
      ['publish', 200],
    ] as const) {
      await owner.script('/api/list', { list: list.id, intent })
      expect((await read(list.path)).status).toBe(status)
    }
  })

  it('SHARE-21: without the database it fails with its text', async () => {
    const { path } = await make('Away rooms')
    site.failQueries(new QueryTimeoutError('late'))
    const { status, html } = await read(path)
    expect(status).toBe(503)
    expect(texts(html, 'h1')).toEqual(['Error loading share list'])
    expect(plain(html)).toContain('Return to Home')
  })

  it('SHARE-19, Q18: a draft cannot be shared, and its owner learns why', async () => {
    const draft = await read((await make('Draft to share', { publishes: false })).path, owner)
    const share = (html: string) =>
      elements(main(html), 'button').find((button) => button['aria-describedby'] !== undefined)
    expect(share(draft.html)).toHaveProperty('disabled')
    expect(plain(draft.html)).toContain('Publish the list first to share it.')
    expect(share((await read((await make('Public to share')).path, owner)).html)).toBeUndefined()
  })
})

describe('the titles of a list', () => {
  it('come in pages, each title once', async () => {
    const list = await make('Long rooms', { titles: [] })
    const movies = await site.db
      .selectFrom('movies')
      .select('id')
      .where('adult', '=', false)
      .limit(LIST_PAGE_SIZE + 5)
      .execute()
    await site.db
      .insertInto('share_list_items')
      .values(
        movies.map(({ id }, at) => ({
          list_id: list.id,
          content_id: id,
          content_type: 'movie' as const,
          order_index: at,
        })),
      )
      .execute()
    const first = await read(list.path)
    const next = hrefs(first.html).find((href) => href.includes('from=')) ?? ''
    const second = await read(`${list.path}${next}`)
    expect([titlesOf(first.html).length, titlesOf(second.html).length]).toEqual([LIST_PAGE_SIZE, 5])
    const piece = await visitor(site).get(`/api/share-list?list=${list.slug}&from=${LIST_PAGE_SIZE}&language=en`)
    const { items, nextPlace } = (await piece.json()) as { items: { place: number }[]; nextPlace: number | null }
    expect([items.map(({ place }) => place), nextPlace]).toEqual([[60, 61, 62, 63, 64], null])
    expect(piece.headers.get('cache-control')).toBe('no-store')
  })

  it('are distinguished by the visitor’s services, and filtered by the address', async () => {
    const offers = await site.db
      .selectFrom('content_providers')
      .select(['content_id as id', 'provider_id as provider'])
      .where('content_type', '=', 'movie')
      .where('country_code', '=', 'US')
      .where('monetization_type', '=', 'flatrate')
      .limit(1)
      .executeTakeFirstOrThrow()
    const away = await site.db
      .selectFrom('movies')
      .select('id')
      .where('id', 'not in', (query) =>
        query.selectFrom('content_providers').select('content_id').where('provider_id', '=', offers.provider),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    const list = await make('Rooms at hand', { titles: [`movie/${away.id}`, `movie/${offers.id}`] })
    const guest = (path: string) =>
      visitor(site).get(path, { cookie: `user_country=US; user_services=${offers.provider}` })
    const page = await (await guest(list.path)).text()
    expect(plain(main(page))).toMatch(/On your services\s*1 of 2/)
    expect(titlesOf(page)).toHaveLength(2)
    const filtered = await (await guest(`${list.path}?mine=1`)).text()
    expect(hrefs(main(filtered)).some((href) => href.includes(`/movie/${offers.id}-`))).toBe(true)
    expect(titlesOf(filtered)).toHaveLength(1)
    expect(plain(main(filtered))).toMatch(/On your services\s*1 of 2/)
  })

  it('are shown as they were looked at last', async () => {
    const { path } = await make('Rooms as posters')
    const browser = visitor(site)
    expect((await read(`${path}?view=posters`, browser)).html).toContain('class="grid"')
    expect((await read(path, browser)).html).toContain('class="grid"')
    expect((await read(path)).html).not.toContain('class="grid"')
  })
})
