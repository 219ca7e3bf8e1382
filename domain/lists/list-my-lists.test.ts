import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addMany } from './add-many.ts'
import { createList } from './create-list.ts'
import { MY_LISTS_PAGE_SIZE } from './limits.ts'
import { listMyLists } from './list-my-lists.ts'
import { publishList } from './publish-list.ts'

const database = withDatabase()

interface Wanted {
  name: string
  description?: string
  isPublic?: boolean
  isPublished?: boolean
  items?: number
}

/** One member's lists, created in this order a minute apart, and what the verb finds of them. */
async function shelf(wanted: readonly Wanted[]) {
  let now = new Date('2026-03-01T12:00:00Z')
  const deps = { ...createSampleDeps(database.db), clock: { now: () => now } }
  const viewer = await insertMember(database.db)
  const titles = await insertMovies(database.db, Math.max(0, ...wanted.map(({ items = 0 }) => items)))
  for (const { items = 0, isPublished = false, ...texts } of wanted) {
    now = new Date(now.getTime() + 60_000)
    const made = await createList(deps, { viewer, ...texts })
    if (!made.ok) throw new Error(made.reason)
    const own = { viewer, listId: made.list.id }
    await addMany(deps, { ...own, items: titles.slice(0, items) })
    if (isPublished) await publishList(deps, { ...own, isPublished })
  }
  const names = async (asked: Omit<Parameters<typeof listMyLists>[1], 'viewer' | 'language'> = {}) =>
    (await listMyLists(deps, { viewer, language: 'en', ...asked })).lists.map(({ name }) => name)
  return { deps, viewer, names }
}

describe('MYLISTS-25: listMyLists', () => {
  it.each([
    ['ROOM', ['Rooms']],
    ['oom', ['Rooms']],
    ['one DOOR', ['Doors']],
    ['100%', ['Sure, 100%']],
    ['_', []],
    ['  ', ['Sure, 100%', 'Doors', 'Rooms']],
    ['nothing', []],
  ])('finds %j in names and descriptions, in any case', async (search, found) => {
    const { names } = await shelf([
      { name: 'Rooms' },
      { name: 'Doors', description: 'One door.' },
      { name: 'Sure, 100%' },
    ])
    expect(await names({ search })).toEqual(found)
  })

  it('filters by who can see them and by whether they are published, both at once too', async () => {
    const { names } = await shelf([
      { name: 'shown', isPublished: true },
      { name: 'draft' },
      { name: 'private', isPublic: false },
      { name: 'private, published', isPublic: false, isPublished: true },
    ])
    expect(await names({ isPublic: true })).toEqual(['draft', 'shown'])
    expect(await names({ isPublic: false })).toEqual(['private, published', 'private'])
    expect(await names({ isPublished: true })).toEqual(['private, published', 'shown'])
    expect(await names({ isPublished: false })).toEqual(['private', 'draft'])
    expect(await names({ isPublic: true, isPublished: true })).toEqual(['shown'])
    expect(await names({ isPublic: false, search: 'publ' })).toEqual(['private, published'])
  })

  it('sorts by change, making, name and number of titles', async () => {
    const { deps, viewer, names } = await shelf([
      { name: 'b', items: 1 },
      { name: 'A', items: 3 },
      { name: 'c', items: 2 },
    ])
    expect(await names({ sort: 'created' })).toEqual(['c', 'A', 'b'])
    expect(await names({ sort: 'name' })).toEqual(['A', 'b', 'c'])
    expect(await names({ sort: 'items' })).toEqual(['A', 'c', 'b'])
    const { lists } = await listMyLists(deps, { viewer, language: 'en', sort: 'name' })
    const later = { ...deps, clock: { now: () => new Date('2026-04-01T12:00:00Z') } }
    await publishList(later, { viewer, listId: lists[1]?.id ?? '', isPublished: true })
    expect(await names()).toEqual(['b', 'c', 'A'])
  })

  it('gives 24 at a time, counts all, and shows no other member’s', async () => {
    const more = 2
    const { deps, viewer } = await shelf(
      Array.from({ length: MY_LISTS_PAGE_SIZE + more }, (_, at) => ({ name: `List ${at}`, items: at === 0 ? 2 : 0 })),
    )
    const other = await insertMember(database.db)
    await createList(deps, { viewer: other, name: 'List of somebody else' })
    const first = await listMyLists(deps, { viewer, language: 'en', search: 'list' })
    const second = await listMyLists(deps, { viewer, language: 'en', search: 'list', page: 2 })
    expect([first.lists.length, first.hasMore, second.lists.length, second.hasMore]).toEqual([24, true, more, false])
    expect(first).toMatchObject({ matching: 26, counts: { lists: 26, titles: 2, shown: 0 } })
    expect(new Set([...first.lists, ...second.lists].map(({ id }) => id)).size).toBe(26)
  })

  it('shows a default name in the page’s language, and its own text to be edited', async () => {
    const { deps, viewer } = await shelf([{ name: 'My Favorites', description: 'Mine.' }])
    const { lists } = await listMyLists(deps, { viewer, language: 'tr' })
    expect(lists).toMatchObject([{ name: 'Favorilerim', own: { name: 'My Favorites', description: 'Mine.' } }])
  })
})
