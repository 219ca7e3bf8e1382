import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addAllToWatchlist, takeAllBack } from './add-all-to-watchlist.ts'
import { addMany } from './add-many.ts'
import { addToList } from './add-to-list.ts'
import { createList } from './create-list.ts'
import { editList } from './edit-list.ts'
import { findList } from './find-list.ts'
import { findListsOwner } from './find-lists-owner.ts'
import { listHolding } from './list-holding.ts'
import { listMemberLists } from './list-member-lists.ts'
import { listMyLists } from './list-my-lists.ts'
import { listListsWithTitle, listPublicLists } from './list-public-lists.ts'
import { moveItems } from './move-items.ts'
import { placeItem } from './place-item.ts'
import { publishList } from './publish-list.ts'
import { removeFromList } from './remove-from-list.ts'
import { removeList } from './remove-list.ts'
import { reportList } from './report-list.ts'
import { restoreList } from './restore-list.ts'
import { setNote } from './set-note.ts'
import { sortList } from './sort-list.ts'

const database = withDatabase()
const mayAsk = async () => true
const seen = { language: 'en', country: 'US' }

describe('a suggestion list', () => {
  it('DATA-29, DATA-30: is made, filled, ordered, published, shown, copied, deleted and brought back', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    const other = await insertMember(database.db)
    const refs = await insertMovies(database.db, 3)
    const made = await createList(deps, { viewer, name: '  Rooms you\ncannot leave ', description: ' ' })
    if (!made.ok) throw new Error(made.reason)
    const { id: listId } = made.list
    const slug = 'rooms-you-cannot-leave'
    for (const ref of refs)
      expect(await addToList(deps, { viewer, listId, ref, mayAsk })).toEqual({ ok: true, added: true })
    const [first, , last] = refs
    if (first === undefined || last === undefined) throw new Error('no titles')
    expect(await addToList(deps, { viewer, listId, ref: first, mayAsk })).toEqual({ ok: true, added: false })
    expect(await placeItem(deps, { viewer, listId, ref: first, place: 0 })).toEqual({ ok: true, previous: 2, place: 0 })
    await setNote(deps, { viewer, listId, ref: first, note: 'Start here.' })
    const find = (who: typeof viewer | null) => findList(deps, { name: slug, viewer: who, services: [], ...seen })
    await publishList(deps, { viewer, listId, isPublished: true })
    const found = await find(other)
    if (found.kind !== 'found') throw new Error(found.kind)
    expect(found.own).toBeNull()
    expect(found.items.map(({ card, note, place }) => [card.id, note, place])).toEqual([
      [first.id, 'Start here.', 0],
      [last.id, null, 1],
      [refs[1]?.id, null, 2],
    ])
    expect((await listPublicLists(deps, { ...seen, search: 'room leav' })).lists.map((list) => list.id)).toEqual([
      listId,
    ])
    expect(await listListsWithTitle(deps, { ref: first, ...seen })).toHaveLength(1)
    const owner = await findListsOwner(deps, { name: viewer.displayName.toUpperCase() })
    expect(owner).toEqual({ id: viewer.id, displayName: viewer.displayName, avatarUrl: null })
    expect(await listMemberLists(deps, { owner: viewer, ...seen })).toMatchObject({
      lists: [{ list: { slug }, cards: [{}, {}, {}] }],
      hasMore: false,
    })
    expect(await addAllToWatchlist(deps, { viewer: other, listId })).toMatchObject({ ok: true, added: 3 })
    expect(await takeAllBack(deps, { viewer: other, addedAt: deps.clock.now() })).toEqual({ removed: 3 })
    expect(await reportList(deps, { viewer: other, listId, reason: 'spam' })).toEqual({ ok: true })
    const second = await createList(deps, { viewer, name: 'Rooms you cannot leave' })
    if (!second.ok) throw new Error(second.reason)
    expect(await moveItems(deps, { viewer, from: listId, to: second.list.id, refs: [first], keep: false })).toEqual({
      ok: true,
      added: 1,
    })
    expect(await addMany(deps, { viewer, listId: second.list.id, items: refs })).toMatchObject({ added: [{}, {}] })
    await sortList(deps, { viewer, listId, sort: 'title', language: 'en' })
    await editList(deps, { viewer, listId, changes: { name: 'Rooms', translations: { tr: 'Odalar' } } })
    expect(
      (await listHolding(deps, { viewer, ref: first, language: 'en' }))
        .map(({ holds }) => holds)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([false, true])
    expect(await removeFromList(deps, { viewer, listId, ref: last })).toMatchObject({
      ok: true,
      removed: { note: null },
    })
    const before = await find(viewer)
    expect(await removeList(deps, { viewer, listId })).toEqual({ ok: true })
    expect(await find(viewer)).toEqual({ kind: 'unknown' })
    expect(await restoreList(deps, { viewer, listId })).toEqual({ ok: true })
    expect(await find(viewer)).toEqual(before)
    expect(await listMyLists(deps, { viewer, language: 'en', search: 'ROOMS', sort: 'items' })).toMatchObject({
      matching: 2,
      counts: { lists: 2, titles: 4, shown: 1 },
    })
  })
})
