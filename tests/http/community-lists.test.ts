import { beforeAll, describe, expect, it } from 'vitest'
import { QueryTimeoutError } from '#db/errors.ts'
import type { ListCard } from '#shared/lists/list.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'
import { section } from './upstream/read-page.ts'

const site = withSite({ sample: false })
type Somebody = Awaited<ReturnType<typeof signedIn>>
let ada: Somebody
let eve: Somebody
let nobody: Somebody
let movies: TitleRef[]
const ADAS = '/en/u/ada_L/my-suggestion-lists'

beforeAll(async () => {
  ada = await signedIn(site, 'Ada_L')
  eve = await signedIn(site, 'Eve')
  nobody = await signedIn(site, 'Nobody')
  movies = await insertMovies(site.db, 14)
  const owner = ada.member
  await insertList(site.db, { owner, name: 'Private one', isPublic: false })
  await insertList(site.db, { owner, name: 'Draft one', isPublished: false })
  await insertList(site.db, { owner, name: 'Neither', isPublic: false, isPublished: false })
  await insertList(site.db, {
    owner,
    name: 'Rooms you cannot leave',
    slug: 'rooms',
    description: 'Doors that stay shut.',
    items: movies,
    createdAt: '2026-01-03T00:00:00Z',
  })
  for (let at = 0; at < 24; at += 1)
    await insertList(site.db, {
      owner: eve.member,
      name: `Number ${at}`,
      items: movies.slice(0, at === 0 ? 8 : 3),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    })
})

async function read(path: string, who: Pick<Somebody, 'get'> = visitor(site)) {
  const answer = await who.get(path)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const cardOf = (html: string, name: string) =>
  html.split(/<article class="list-card">|<\/article>/).find((card) => plain(card).includes(name)) ?? ''

describe('GET /{lang}/u/{name}/my-suggestion-lists', () => {
  it('PUBLISTS-01, -02, ROLES-12, ROUTE-40: shows name, initial, and of four lists the one that is public and published, with its titles', async () => {
    for (const who of [visitor(site), eve, ada]) {
      const { status, html } = await read(ADAS, who)
      expect(status).toBe(200)
      expect(texts(html, 'h1')).toEqual(['@Ada_L'])
      expect(html).toMatch(/<span class="avatar"[^>]*>A<\/span>/)
      expect(texts(html, 'h2')).toEqual(['Rooms you cannot leave'])
      expect(html).not.toMatch(/Private one|Draft one|Neither/)
      expect(plain(html)).toContain('Doors that stay shut.')
      expect(plain(html)).toContain('14 titles')
      expect(texts(html, 'h3')).toHaveLength(12)
      expect(hrefs(html).filter((href) => href === '/en/share/rooms')).toHaveLength(2)
    }
  })

  it('PUBLISTS-03: offers the owner alone to edit', async () => {
    const edits = (html: string) =>
      Array.from(html.matchAll(/<a[^>]*href="\/en\/my-lists"[^>]*>([\s\S]*?)<\/a>/g), ([, content = '']) =>
        plain(content),
      )
    expect(edits((await read(ADAS, ada)).html)).toContain('Edit Lists')
    for (const who of [visitor(site), eve]) expect(plain((await read(ADAS, who)).html)).not.toContain('Edit Lists')
  })

  it('PUBLISTS-04, -07, Q23: no one of that name and a person without lists are answered alike; the owner may edit', async () => {
    const told = 'This user could not be found or has no public suggestion lists.'
    for (const name of ['nobody-of-that-name', 'Nobody', '%F0%9F%98%80', 'a%20b', '..%2F']) {
      const { status, html } = await read(`/en/u/${name}/my-suggestion-lists`)
      expect([name, status, texts(html, 'h1')]).toEqual([name, 404, ['User not found']])
      expect(plain(html)).toContain(told)
      expect(metaContent(html, 'robots')).toBe('noindex')
    }
    const own = await read('/en/u/Nobody/my-suggestion-lists', nobody)
    expect([own.status, texts(own.html, 'h1')]).toEqual([404, ['You have no public lists']])
    expect(plain(own.html)).toContain(told)
    expect(hrefs(own.html)).toContain('/en/my-lists')
  })

  it('PUBLISTS-05: finds a person by display name in any case, or by slug', async () => {
    await site.db
      .updateTable('user_profiles')
      .set({ public_watchlist_slug: 'ada-l' })
      .where('id', '=', ada.member.id)
      .execute()
    for (const name of ['Ada_L', 'ADA_L', 'ada-l']) {
      const { html } = await read(`/en/u/${name}/my-suggestion-lists`)
      expect(texts(html, 'h1')).toEqual(['@Ada_L'])
    }
  })

  it('PUBLISTS-06, ERRORS-02, -03, Q62: says that the profile could not be read', async () => {
    site.failQueries(new QueryTimeoutError('late'))
    const { status, html, headers } = await read(ADAS)
    site.failQueries(null)
    expect([status, texts(html, 'h1')]).toEqual([503, ['Error loading user profile']])
    expect(headers.get('cache-control')).not.toMatch(/public/)
  })

  it('PUBLISTS-08: says that the lists could not be read', async () => {
    site.failQueries(new QueryTimeoutError('late'), 1)
    const { status, html } = await read(ADAS)
    site.failQueries(null)
    expect([status, texts(html, 'h1')]).toEqual([503, ['Error loading data']])
  })

  it('LIMITS-01: has twenty lists a page, the newest first', async () => {
    const first = await read('/en/u/Eve/my-suggestion-lists')
    expect(texts(first.html, 'h2')).toEqual(Array.from({ length: 20 }, (_, at) => `Number ${23 - at}`))
    expect(hrefs(first.html)).toContain('?page=2')
    const second = await read('/en/u/Eve/my-suggestion-lists?page=2')
    expect(texts(second.html, 'h2')).toEqual(['Number 3', 'Number 2', 'Number 1', 'Number 0'])
    expect(elements(second.html, 'link').find(({ rel }) => rel === 'canonical')?.['href']).toMatch(/\?page=2$/)
    expect((await read('/en/u/Eve/my-suggestion-lists?page=3')).status).toBe(404)
  })
})

describe('GET /{lang}/discover-lists', () => {
  it('DISCOVER-05, -08: has the twenty newest lists, and the rest behind a link', async () => {
    const { html } = await read('/en/discover-lists')
    expect(texts(html, 'h2')).toEqual([
      'Rooms you cannot leave',
      ...Array.from({ length: 19 }, (_, at) => `Number ${23 - at}`),
    ])
    const next = hrefs(html).find((href) => href.startsWith('?after=')) ?? ''
    const rest = await read(`/en/discover-lists${next}`)
    expect(texts(rest.html, 'h2')).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0'])
    const script = await (await site.fetch(`/api/public-lists${next}&language=tr`)).json()
    expect(script).toMatchObject({ lists: { length: 5 }, nextCursor: null })
  })

  it('DISCOVER-01, -02, -03, -07: a card shows five posters and how many more, name, text, number and owner, and leads to both', async () => {
    const { html } = await read('/en/discover-lists?q=number')
    const eight = cardOf((await read('/en/discover-lists?q=number+0')).html, 'Number 0')
    expect(elements(eight, 'img')).toHaveLength(5)
    expect(plain(eight)).toContain('+3')
    expect(plain(eight)).toContain('8 titles')
    expect(plain(cardOf(html, 'Number 23'))).not.toContain('+')
    const rooms = cardOf((await read('/en/discover-lists')).html, 'Rooms you cannot leave')
    expect(plain(rooms)).toMatch(/Rooms you cannot leave.*Doors that stay shut\..*14 titles.*@Ada_L/s)
    expect(hrefs(rooms)).toEqual(expect.arrayContaining(['/en/share/rooms', '/en/u/Ada_L/my-suggestion-lists']))
  })

  it('DISCOVER-04, Q23: a person without a profile is Anonymous, and the card leads to the list', async () => {
    const { id } = await site.db
      .insertInto('auth_users')
      .values({ name: 'gone', email: 'gone@kinora.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertList(site.db, { owner: { id }, name: 'Whose', slug: 'whose', items: movies })
    const card = cardOf((await read('/en/discover-lists?q=whose')).html, 'Whose')
    expect(plain(card)).toContain('Anonymous')
    expect(hrefs(card)).toEqual(['/en/share/whose'])
    await site.db.deleteFrom('auth_users').where('id', '=', id).execute()
  })

  it('Q25: finds lists by words of name and description, and says so where there are none', async () => {
    expect(texts((await read('/en/discover-lists?q=SHUT+room')).html, 'h2')).toEqual(['Rooms you cannot leave'])
    const none = await read('/en/discover-lists?q=%00%EF%BF%BDdraft')
    expect([none.status, texts(none.html, 'h2')]).toEqual([200, ['No list matches your search.']])
    expect(metaContent(none.html, 'robots')).toBe('noindex')
  })

  it('DISCOVER-06: says that the lists could not be read', async () => {
    site.failQueries(new QueryTimeoutError('late'))
    const { status, html } = await read('/en/discover-lists')
    const script = await site.fetch('/api/public-lists')
    site.failQueries(null)
    expect([status, texts(html, 'h1'), script.status]).toEqual([503, ['Error loading public lists'], 503])
  })

  it('shows pictures of this site alone', async () => {
    await site.db
      .updateTable('user_profiles')
      .set({ avatar_url: 'https://evil.example/who.png' })
      .where('id', '=', eve.member.id)
      .execute()
    for (const path of [
      '/en/discover-lists',
      '/en/u/Eve/my-suggestion-lists',
      '/api/public-lists',
      '/api/community-lists',
    ])
      expect((await read(path)).html).not.toContain('evil.example')
  })
})

describe('/api/community-lists', () => {
  const ask = async (query: string) => {
    const answer = await site.fetch(`/api/community-lists${query}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return { status: answer.status, body: (await answer.json()) as { lists: ListCard[] } }
  }

  it('HOME-10, DATA-06, LIMITS-02, -03: has the six newest with their first five titles', async () => {
    const { body } = await ask('?language=en')
    expect(body.lists.map(({ name }) => name)).toEqual([
      'Rooms you cannot leave',
      ...Array.from({ length: 5 }, (_, at) => `Number ${23 - at}`),
    ])
    expect(body.lists[0]).toMatchObject({ itemCount: 14, owner: { displayName: 'Ada_L' }, preview: { length: 5 } })
    expect(body.lists[0]?.preview[0]).toEqual({ ...movies[0], title: expect.anything(), posterPath: '/poster.jpg' })
  })

  it('HOME-11: home leads to all, and has places for them, but holds none', async () => {
    const community = section((await read('/en')).html, 'Community lists')
    expect(hrefs(community)[0]).toBe('/en/discover-lists')
    expect(elements(community, 'li')).toHaveLength(6)
    expect(community).not.toContain('list-card')
  })

  it('has those that hold a title, and refuses what names none', async () => {
    const last = movies.at(-1)
    expect((await ask(`?type=movie&id=${last?.id}`)).body.lists.map(({ name }) => name)).toEqual([
      'Rooms you cannot leave',
    ])
    expect((await ask('?type=tv_show&id=1')).body.lists).toEqual([])
    for (const query of ['?type=movie', '?id=5', '?type=person&id=1', '?type=movie&id=0'])
      expect((await ask(query)).status).toBe(400)
  })
})
