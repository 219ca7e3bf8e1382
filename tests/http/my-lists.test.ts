import { describe, expect, it } from 'vitest'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, hrefs, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

interface MadeList {
  list: { id: string; slug: string }
}

async function make(who: Visit, name: string, more: Record<string, string> = {}): Promise<MadeList['list']> {
  const answer = await who.script('/api/lists', { name, ...more })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as MadeList).list
}

function put(who: Visit, list: string, id: number) {
  return who.json('/api/list-items', { list, intent: 'add', type: 'movie', id })
}

const page = async (who: Pick<Visit, 'get'>, path: string) => (await who.get(path)).text()
const main = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
const names = async (who: Visit, query = '') => texts(main(await page(who, `/en/my-lists${query}`)), 'h2')

/** Where a form without scripts redirects, and what the page shows there. */
async function follow(who: Visit, sent: Promise<Response>): Promise<{ status: number; to: string; html: string }> {
  const answer = await sent
  const to = answer.headers.get('location') ?? ''
  return { status: answer.status, to, html: main(await page(who, to)) }
}

describe('GET /{lang}/my-lists', () => {
  it('MYLISTS-40: leads guests to the sign-in screen and back, query kept', async () => {
    const answer = await visitor(site).get('/en/my-lists?sort=name')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/en/login?redirectPath=%2Fen%2Fmy-lists%3Fsort%3Dname')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('MYLISTS-01, -24: lists the member’s own with a link to their public page, and no other member’s', async () => {
    const ada = await signedIn(site, 'Ada-1_x')
    const bob = await signedIn(site, 'Bob')
    const empty = main(await page(ada, '/en/my-lists'))
    expect(texts(empty, 'h2')).toEqual(['Make your first list'])
    expect(plain(empty)).toContain('My Favorites')
    await make(ada, 'Rooms <b>you</b> cannot leave')
    await make(ada, 'Doors')
    await make(bob, 'Of somebody else')
    const html = await page(ada, '/en/my-lists')
    expect(texts(main(html), 'h2').toSorted()).toEqual(['Doors', 'Rooms <b>you</b> cannot leave'])
    expect(plain(main(html))).toContain('2 lists, 0 titles.')
    expect(hrefs(main(html))).toContain('/en/u/Ada-1_x/my-suggestion-lists')
    expect(metaContent(html, 'robots')).toBe('noindex')
  })

  it('MYLISTS-25: searches, filters and sorts by its address', async () => {
    const ada = await signedIn(site, 'Sorting')
    const { id } = await make(ada, 'Beta', { description: 'One door.' })
    await make(ada, 'Alpha', { isPublic: '0' })
    await ada.script('/api/list', { list: id, intent: 'publish' })
    expect(await names(ada, '?sort=name')).toEqual(['Alpha', 'Beta'])
    expect(await names(ada, '?q=DOOR')).toEqual(['Beta'])
    expect(await names(ada, '?visibility=private')).toEqual(['Alpha'])
    expect(await names(ada, '?state=published&visibility=public')).toEqual(['Beta'])
    expect(await names(ada, '?state=draft&visibility=public')).toEqual(['No lists match these filters'])
    expect(await names(ada, '?sort=nonsense&page=-1&state=x')).toHaveLength(2)
  })

  it('gives 24 at a time, and the next ones to scripts and by a link', async () => {
    const ada = await signedIn(site, 'Many')
    const rows = Array.from({ length: 26 }, (_, at) => ({
      user_id: ada.member.id,
      name: `List ${String(at).padStart(2, '0')}`,
      slug: `many-${at}`,
    }))
    await site.db.insertInto('share_lists').values(rows).execute()
    const html = main(await page(ada, '/en/my-lists?sort=name'))
    expect(texts(html, 'h2')).toHaveLength(24)
    expect(hrefs(html)).toContain('?sort=name&page=2')
    expect(await names(ada, '?sort=name&page=2')).toEqual(['List 24', 'List 25'])
    const next = (await (await ada.get('/api/lists?sort=name&page=2')).json()) as { lists: object[] }
    expect(next).toMatchObject({ lists: [{ name: 'List 24' }, { name: 'List 25' }], nextCursor: null })
  })
})

it('MYLISTS-26: says that the lists cannot be loaded while the database is unavailable', async () => {
  const ada = await signedIn(site, 'Waiting')
  site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  try {
    for (const [language, text] of [
      ['en', 'Error loading lists'],
      ['tr', 'Listeler yüklenirken hata oluştu'],
    ]) {
      const answer = await ada.get(`/${language}/my-lists`)
      expect([answer.status, texts(await answer.text(), 'h1')]).toEqual([503, [text]])
    }
    for (const path of ['/api/lists?type=movie&id=550', '/api/list-items', '/api/list-content?q=fight'])
      expect([path, (await ada.get(path)).status]).toEqual([path, 503])
    expect((await ada.script('/api/lists', { name: 'Rooms' })).status).toBe(503)
  } finally {
    site.failQueries(null)
  }
})

describe('forms without scripts', () => {
  let failing: Visit | undefined
  it.each([
    ['en', 'List created successfully (+5 bonus prompts!)', 'List published', 'List made draft'],
    ['tr', 'Liste başarıyla oluşturuldu (+5 bonus soru!)', 'Liste yayınlandı', 'Liste taslak yapıldı'],
  ])(
    'MYLISTS-04, -05, -07, I18N-25, Q27: make, edit and publish a list, and say so (%s)',
    async (language, ...said) => {
      const ada = await signedIn(site, `Plain-${language}`)
      const [created, published, madeDraft] = said
      const returnTo = `/${language}/my-lists?sort=name&form=create`
      const made = await follow(
        ada,
        ada.form('/api/lists', { name: ' Rooms ', description: '', isPublic: '1', returnTo }),
      )
      expect(made.status).toBe(303)
      expect(plain(made.html)).toContain(created)
      const id = /\?edit=([0-9a-f-]{36})/.exec(main(await page(ada, `/${language}/my-lists`)))?.[1] ?? ''
      expect(made.to).toBe(`/${language}/my-lists?sort=name&form=create&done=created&view=${id}`)
      expect(elements(made.html, 'input').filter(({ name }) => name === 'find')).toHaveLength(1)
      const own = { list: id, returnTo: `/${language}/my-lists` }
      const form = main(await page(ada, `/${language}/my-lists?edit=${id}`))
      expect(form).toContain('value="Rooms"')
      const edited = { ...own, intent: 'edit', name: 'Doors', description: 'One.', isPublic: '0' }
      expect(texts((await follow(ada, ada.form('/api/list', edited))).html, 'h2')).toContain('Doors')
      await ada.form('/api/list', { ...own, intent: 'edit', isPublic: '1' })
      expect(plain((await follow(ada, ada.form('/api/list', { ...own, intent: 'publish' }))).html)).toContain(published)
      expect(plain((await follow(ada, ada.form('/api/list', { ...own, intent: 'unpublish' }))).html)).toContain(
        madeDraft,
      )
    },
  )

  it('MYLISTS-06: ask before a list is deleted with its titles, and bring it back', async () => {
    const ada = await signedIn(site, 'Deleting')
    const { id } = await make(ada, 'Rooms')
    await put(ada, id, 550)
    const asked = main(await page(ada, `/en/my-lists?delete=${id}`))
    expect(plain(asked)).toContain('Delete Rooms?')
    expect(await names(ada)).toEqual(['Rooms'])
    const returnTo = `/en/my-lists?form=delete&list=${id}`
    const deleted = await follow(ada, ada.form('/api/list', { list: id, intent: 'delete', returnTo }))
    expect(plain(deleted.html)).toContain('List deleted successfully')
    expect(texts(deleted.html, 'h2')).toEqual(['Make your first list'])
    const items = site.db.selectFrom('share_list_items').selectAll().where('list_id', '=', id)
    expect(await items.execute()).toEqual([])
    expect(elements(deleted.html, 'button')).toContainEqual(expect.objectContaining({ value: 'restore' }))
    const restored = await follow(ada, ada.form('/api/list', { list: id, intent: 'restore', returnTo: '/en/my-lists' }))
    expect(plain(restored.html)).toContain('List restored')
    expect(await items.execute()).toHaveLength(1)
  })

  it('MYLISTS-19, -20, -22: show a list’s titles, find more, add and remove them', async () => {
    const ada = await signedIn(site, 'Viewing')
    const { id } = await make(ada, 'Rooms')
    const view = `/en/my-lists?view=${id}`
    expect(plain(main(await page(ada, view)))).toContain('Your list is empty. Please add content first.')
    const found = main(await page(ada, `${view}&find=fight+club`))
    expect(plain(found)).toContain('Fight Club')
    expect(plain(main(await page(ada, `${view}&find=f`)))).toContain('Enter at least 2 characters')
    expect(plain(main(await page(ada, `${view}&find=zzqxzzqx`)))).toContain('No results found for the query')
    const item = { list: id, type: 'movie', id: '550', returnTo: view }
    const added = await follow(ada, ada.form('/api/list-items', { ...item, intent: 'add' }))
    expect(added.html).toContain('aria-label="Remove Fight Club"')
    expect(plain(main(await page(ada, `${view}&find=fight+club`)))).toContain('Already here')
    const removed = await follow(ada, ada.form('/api/list-items', { ...item, intent: 'remove' }))
    expect(removed.html).not.toContain('aria-label="Remove Fight Club"')
  })

  it('DETAIL-06: put a title on lists, and make a list for it', async () => {
    const ada = await signedIn(site, 'Adding')
    const { id } = await make(ada, 'Rooms')
    const title = await page(ada, '/en/movie/550-fight-club')
    expect(elements(title, 'input')).toContainEqual(expect.objectContaining({ name: 'add', value: 'movie/550' }))
    const add = '/en/my-lists?add=movie/550'
    const ticked = (html: string) =>
      elements(html, 'button').filter((button) => button['aria-pressed'] === 'true').length
    expect(ticked(main(await page(ada, add)))).toBe(0)
    const item = { list: id, type: 'movie', id: '550', returnTo: add }
    const added = await follow(ada, ada.form('/api/list-items', { ...item, intent: 'add' }))
    expect(ticked(added.html)).toBe(1)
    const made = { name: 'Doors', type: 'movie', id: '550', returnTo: add }
    expect(ticked((await follow(ada, ada.form('/api/lists', made))).html)).toBe(2)
  })

  it.each([
    ['create', 'name-required', 'List name is required'],
    ['create', 'unavailable', 'Error creating list'],
    ['edit', 'unavailable', 'Error updating list'],
    ['delete', 'unavailable', 'Error deleting list'],
    ['publish', 'unavailable', 'Error updating list status'],
    ['add', 'too-many-new-titles', 'Error adding content to list'],
    ['add', 'list-full', 'This list holds 1,000 titles, and there is no room for more.'],
    ['create', 'lists-full', 'You have 200 lists, and there is no room for more. Delete one first.'],
    ['remove', 'unavailable', 'Error removing content'],
    ['nonsense', 'unavailable', 'An error occurred'],
  ])('say what went wrong: %s, %s', async (form, problem, said) => {
    failing ??= await signedIn(site, 'Failing')
    expect(plain(main(await page(failing, `/en/my-lists?form=${form}&problem=${problem}`)))).toContain(said)
    expect(plain(main(await page(failing, '/en/my-lists?problem=nonsense&done=nonsense')))).not.toContain(said)
  })
})

describe('MYLISTS-37: another person', () => {
  it('can neither read, change, fill nor search for a list, nor learn that it is there', async () => {
    const ada = await signedIn(site, 'Owner')
    const bob = await signedIn(site, 'Stranger')
    const { id } = await make(ada, 'Rooms', { description: 'Secret.' })
    await put(ada, id, 550)
    const before = await page(ada, '/en/my-lists')
    const own = { list: id }
    for (const intent of ['edit', 'publish', 'unpublish', 'delete', 'restore', 'sort'])
      expect([intent, (await bob.script('/api/list', { ...own, intent, name: 'X', sort: 'title' })).status]).toEqual([
        intent,
        404,
      ])
    for (const intent of ['add', 'remove', 'note', 'place'])
      expect([
        intent,
        (await bob.json('/api/list-items', { ...own, intent, type: 'movie', id: 550, place: 0, note: 'x' })).status,
      ]).toEqual([intent, 404])
    expect((await bob.get(`/api/list-items?list=${id}`)).status).toBe(404)
    expect((await visitor(site).get(`/api/list-items?list=${id}`)).status).toBe(401)
    const found = (await (await bob.get(`/api/list-content?q=fight+club&list=${id}`)).json()) as { held: string[] }
    expect(found.held).toEqual([])
    for (const panel of ['edit', 'view', 'delete'])
      expect(await page(bob, `/en/my-lists?${panel}=${id}`)).not.toMatch(/Rooms|Secret/)
    const names = (html: string) => texts(main(html), 'h2')
    expect(names(await page(ada, '/en/my-lists'))).toEqual(names(before))
  })
})

describe('GET /api/list-content', () => {
  it('answers members alone, from two characters on, and says what the list holds', async () => {
    const ada = await signedIn(site, 'Searching')
    const { id } = await make(ada, 'Rooms')
    await put(ada, id, 550)
    expect((await visitor(site).get('/api/list-content?q=fight')).status).toBe(401)
    const short = await ada.get('/api/list-content?q=f')
    expect([short.status, await short.json()]).toEqual([400, { error: 'Enter at least 2 characters' }])
    const found = await ada.get(`/api/list-content?q=fight+club&list=${id}&language=tr`)
    expect(found.headers.get('cache-control')).toContain('no-store')
    expect(await found.json()).toMatchObject({ held: ['movie/550'], cards: [{ id: 550, title: { language: 'tr' } }] })
  })
})
