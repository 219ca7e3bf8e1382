import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { freshDatabase } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { addMany } from './add-many.ts'
import { addToList } from './add-to-list.ts'
import { createList } from './create-list.ts'
import { findList } from './find-list.ts'
import { ITEMS_PER_LIST, LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import { moveItems } from './move-items.ts'
import { placeItem } from './place-item.ts'
import { publishList } from './publish-list.ts'
import { removeFromList } from './remove-from-list.ts'
import { removeList } from './remove-list.ts'
import { restoreList } from './restore-list.ts'

/** A database that commits, on several connections if available. */
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const depsOf = (now = '2026-01-01T00:00:00Z') => createSampleDeps(fresh.db, { now })
const mayAsk = async () => true
const refs = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ type: 'movie', id: from + at }) as const)

async function ordered(listId: string): Promise<number[]> {
  const { db } = fresh
  const rows = await db
    .selectFrom('share_list_items')
    .select('content_id as id')
    .where('list_id', '=', listId)
    .orderBy('order_index')
    .orderBy('added_at', 'desc')
    .orderBy('content_type')
    .orderBy('content_id')
    .execute()
  return rows.map(({ id }) => id)
}

async function countOf(listId: string): Promise<number | undefined> {
  const row = await fresh.db.selectFrom('share_lists').select('item_count').where('id', '=', listId).executeTakeFirst()
  return row?.item_count
}

describe('a list of 1,000 titles', () => {
  it('takes what it has room for of many, and then no more', async () => {
    const viewer = await insertMember(fresh.db)
    const { id: listId } = await insertList(fresh.db, { owner: viewer })
    const deps = depsOf()
    const added = await addMany(deps, { viewer, listId, items: refs(ITEMS_PER_LIST + 5) })
    expect(added.ok ? added.added.length : 0).toBe(ITEMS_PER_LIST)
    expect(await addMany(deps, { viewer, listId, items: refs(5, 5_000) })).toEqual({ ok: true, added: [] })
    const [movie] = await insertMovies(fresh.db, 1)
    expect(await addToList(deps, { viewer, listId, ref: movie!, mayAsk })).toEqual({ ok: false, reason: 'list-full' })
    const other = await insertList(fresh.db, { owner: viewer, items: refs(1, 9_000) })
    const move = { viewer, from: other.id, to: listId, refs: refs(1, 9_000) }
    for (const keep of [true, false])
      expect(await moveItems(deps, { ...move, keep })).toEqual({ ok: false, reason: 'list-full' })
    expect([await countOf(listId), await countOf(other.id)]).toEqual([ITEMS_PER_LIST, 1])
  })

  it('is put into another order from end to end, and each of its pages begins where the one before ended', async () => {
    const viewer = await insertMember(fresh.db)
    const { id: listId, slug } = await insertList(fresh.db, { owner: viewer })
    const deps = depsOf()
    await addMany(deps, { viewer, listId, items: refs(ITEMS_PER_LIST) })
    const place = (id: number, to: number) => placeItem(deps, { viewer, listId, ref: { type: 'movie', id }, place: to })
    expect(await place(ITEMS_PER_LIST, 0)).toEqual({ ok: true, previous: ITEMS_PER_LIST - 1, place: 0 })
    expect(await place(1, 99_999)).toEqual({ ok: true, previous: 1, place: ITEMS_PER_LIST - 1 })
    expect(await place(500, -7)).toMatchObject({ place: 0 })
    const inOrder = await ordered(listId)
    expect([inOrder.length, inOrder[0], inOrder[1], inOrder.at(-1)]).toEqual([ITEMS_PER_LIST, 500, ITEMS_PER_LIST, 1])
    const page = await findList(deps, {
      name: slug,
      viewer,
      services: [],
      from: 60,
      language: 'en',
      country: 'US',
    })
    expect(page.kind === 'found' ? page.nextPlace : null).toBe(120)
  })
})

describe('changes at the same time', () => {
  it('a title that is added twice at once is there once; the last place of a list is taken once', async () => {
    const viewer = await insertMember(fresh.db)
    const { id: listId } = await insertList(fresh.db, { owner: viewer })
    const deps = depsOf()
    const [first, second] = await insertMovies(fresh.db, 2)
    const twice = await Promise.all([1, 2].map(() => addToList(deps, { viewer, listId, ref: first!, mayAsk })))
    expect(twice.map((outcome) => outcome.ok && outcome.added).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ])
    await addMany(deps, { viewer, listId, items: refs(ITEMS_PER_LIST - 2) })
    const last = await Promise.all([
      addToList(deps, { viewer, listId, ref: second!, mayAsk }),
      addMany(deps, { viewer, listId, items: refs(1, 50_000) }),
    ])
    expect(last.filter((outcome) => outcome.ok && outcome.added !== false)).not.toEqual([])
    expect(await countOf(listId)).toBe(ITEMS_PER_LIST)
    expect(await ordered(listId)).toHaveLength(ITEMS_PER_LIST)
  })

  it('titles that are moved in both directions at once neither block each other nor get lost', async () => {
    const viewer = await insertMember(fresh.db)
    const deps = depsOf()
    const a = await insertList(fresh.db, { owner: viewer, items: refs(30) })
    const b = await insertList(fresh.db, { owner: viewer, items: refs(30, 101) })
    const moves = Array.from({ length: 20 }, (_, at) =>
      moveItems(deps, {
        viewer,
        ...(at % 2 === 0
          ? { from: a.id, to: b.id, refs: refs(1, at + 1) }
          : { from: b.id, to: a.id, refs: refs(1, at + 101) }),
        keep: false,
      }),
    )
    expect((await Promise.all(moves)).every(({ ok }) => ok)).toBe(true)
    const all = [...(await ordered(a.id)), ...(await ordered(b.id))]
    expect(all.toSorted((x, y) => x - y)).toEqual([...refs(30), ...refs(30, 101)].map(({ id }) => id))
    expect([await countOf(a.id), await countOf(b.id)]).toEqual([30, 30])
  })

  it('of lists that are made at once no more than 200 are made', async () => {
    const viewer = await insertMember(fresh.db)
    const deps = depsOf()
    for (let at = 0; at < LISTS_PER_MEMBER - 1; at += 1) await insertList(fresh.db, { owner: viewer })
    const made = await Promise.all([1, 2, 3].map(() => createList(deps, { viewer, name: 'Same name' })))
    expect(made.map((outcome) => (outcome.ok ? 'made' : outcome.reason)).toSorted()).toEqual([
      'lists-full',
      'lists-full',
      'made',
    ])
  })

  it('a title that is removed while the list is deleted leaves nothing behind', async () => {
    const viewer = await insertMember(fresh.db)
    const deps = depsOf()
    const { id: listId } = await insertList(fresh.db, { owner: viewer, items: refs(3) })
    await Promise.all([
      removeFromList(deps, { viewer, listId, ref: { type: 'movie', id: 1 } }),
      removeList(deps, { viewer, listId }),
    ])
    expect(await ordered(listId)).toEqual([])
    expect(await restoreList(deps, { viewer, listId })).toEqual({ ok: true })
    expect(await countOf(listId)).toBe((await ordered(listId)).length)
  })
})

describe('a deleted list', () => {
  it('comes back under another address where its own was taken meanwhile, and not after a quarter of an hour', async () => {
    const [viewer, other] = [await insertMember(fresh.db), await insertMember(fresh.db)]
    const made = await createList(depsOf(), { viewer, name: 'Taken meanwhile' })
    if (!made.ok) throw new Error(made.reason)
    const { id: listId } = made.list
    const slug = 'taken-meanwhile'
    await publishList(depsOf(), { viewer, listId, isPublished: true })
    await removeList(depsOf(), { viewer, listId })
    const taken = await createList(depsOf(), { viewer: other, name: 'Taken meanwhile' })
    if (!taken.ok) throw new Error(taken.reason)
    await publishList(depsOf(), { viewer: other, listId: taken.list.id, isPublished: true })
    expect(await restoreList(depsOf(), { viewer: other, listId })).toEqual({ ok: false, reason: 'unknown-list' })
    expect(await restoreList(depsOf('2026-01-01T00:14:59Z'), { viewer, listId })).toEqual({ ok: true })
    const row = await fresh.db.selectFrom('share_lists').select('slug').where('id', '=', listId).executeTakeFirst()
    expect(row?.slug).toMatch(new RegExp(`^${slug}-[0-9a-f]{6}$`))
    await removeList(depsOf(), { viewer, listId })
    expect(await restoreList(depsOf('2026-01-01T00:15:01Z'), { viewer, listId })).toEqual({
      ok: false,
      reason: 'unknown-list',
    })
    expect(await fresh.db.selectFrom('removed_lists').select('id').where('id', '=', listId).execute()).toEqual([])
  })
})
