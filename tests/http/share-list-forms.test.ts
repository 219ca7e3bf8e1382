import { beforeAll, describe, expect, it } from 'vitest'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, plain, texts } from './read-html.ts'
import { mainOf as main, makeList, readPage, titlesOf } from './shared-list.ts'
import type { MadeList } from './shared-list.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

let owner: Awaited<ReturnType<typeof signedIn>>
let other: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  owner = await signedIn(site, 'Owner')
  other = await signedIn(site, 'Other')
})

const make = (name: string, options?: MadeList) => makeList(owner, name, options)
const read = (path: string, who: Pick<Visit, 'get'> = visitor(site)) => readPage(path, who)

describe('a list’s forms without scripts', () => {
  /** The fields of the page's form that contains this one. */
  const formOf = (html: string, holds: string) => {
    const form =
      main(html)
        .match(/<form[\s\S]*?<\/form>/g)
        ?.find((each) => each.includes(holds)) ?? ''
    const fields = elements(form, 'input').filter(
      ({ name, type }) => name !== undefined && (type === 'hidden' || type === 'text'),
    )
    return Object.fromEntries(fields.map(({ name = '', value = '' }) => [name, value]))
  }

  it('SHARE-06, -10, Q19: the header is a form, which is saved and refused', async () => {
    const list = await make('Form rooms')
    const { html } = await read(`${list.path}?edit=1`, owner)
    expect(elements(main(html), 'textarea').find(({ name }) => name === 'description')).toMatchObject({ rows: '3' })
    const fields = formOf(html, 'name="description"')
    const { isPublic: _, ...kept } = fields
    // A ticked box is sent before the hidden field behind it.
    const saved = await owner.form(
      '/api/list',
      new URLSearchParams([
        ...Object.entries({ ...kept, name: 'New name', description: '' }),
        ['isPublic', '1'],
        ['isPublic', '0'],
      ]),
    )
    expect(saved.status).toBe(303)
    const after = await read(saved.headers.get('location') ?? '', owner)
    expect(texts(after.html, 'h1')).toEqual(['New name'])
    expect(plain(after.html)).toContain('List updated successfully')
    expect(plain(main(after.html))).toContain('Public')
    const refused = await owner.form('/api/list', { ...fields, name: '  ' })
    const problem = await read(refused.headers.get('location') ?? '', owner)
    expect(plain(problem.html)).toContain('List name is required')
    expect((await read(`${list.path}?edit=1`)).html).not.toContain('<textarea')
  })

  it('a title is moved, written on and removed', async () => {
    const list = await make('Row rooms', { titles: ['movie/550', 'movie/603', 'movie/13'] })
    const send = async (fields: Record<string, string>) => {
      const answer = await owner.form('/api/list-items', { list: list.id, returnTo: list.path, ...fields })
      return (await read(answer.headers.get('location') ?? '', owner)).html
    }
    const { html } = await read(list.path, owner)
    expect(formOf(html, 'name="number"')).toMatchObject({ list: list.id, intent: 'place', type: 'movie', id: '550' })
    expect(titlesOf(await send({ intent: 'place', type: 'movie', id: '550', number: '2' }))[1]).toBe('Fight Club')
    const writing = (await read(`${list.path}?note=movie%2F550`, owner)).html
    expect(formOf(writing, 'name="note"')).toMatchObject({ intent: 'note', type: 'movie', id: '550' })
    expect(plain(await send({ intent: 'note', type: 'movie', id: '550', note: 'Twice.' }))).toContain('Twice.')
    expect(plain(await send({ intent: 'note', type: 'movie', id: '550', note: 'x'.repeat(501) }))).toContain(
      'A note has at most 500 characters.',
    )
    expect(titlesOf(await send({ intent: 'remove', type: 'movie', id: '550' }))).toEqual(['The Matrix', 'Forrest Gump'])
  })

  it('SHARE-09: no one changes another member’s list', async () => {
    const list = await make('Safe rooms')
    const tries = [
      ['/api/list', { intent: 'edit', name: 'Mine now' }],
      ['/api/list', { intent: 'unpublish' }],
      ['/api/list-items', { intent: 'remove', title: 'movie/550' }],
      ['/api/list-items', { intent: 'place', type: 'movie', id: '550', place: '1' }],
      ['/api/list-items', { intent: 'note', type: 'movie', id: '550', note: 'Mine' }],
    ] as const
    for (const [address, fields] of tries)
      expect((await other.script(address, { list: list.id, ...fields })).status).toBe(404)
    const { html } = await read(list.path)
    expect([texts(html, 'h1'), titlesOf(html)]).toEqual([['Safe rooms'], ['Fight Club', 'The Matrix']])
  })

  it('all titles go onto the watchlist of a member; guests are asked to sign in', async () => {
    const list = await make('Rooms to keep')
    const asked = await visitor(site).form('/api/list-watchlist', { list: list.id, returnTo: list.path })
    expect(asked.headers.get('location')).toContain('/login?')
    const added = await other.form('/api/list-watchlist', { list: list.id, returnTo: list.path })
    const { html } = await read(added.headers.get('location') ?? '', other)
    expect(plain(html)).toContain('All titles of this list are on your watchlist.')
    expect(plain(main(html))).toContain('Want to watch')
  })
})
