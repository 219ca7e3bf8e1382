import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addMany } from './add-many.ts'
import { createList } from './create-list.ts'
import { findList } from './find-list.ts'
import { putItemsBack } from './put-items-back.ts'
import { removeItems } from './remove-items.ts'
import { setNote } from './set-note.ts'

const database = withDatabase()

async function listOf(titles: number) {
  const deps = createSampleDeps(database.db)
  const viewer = await insertMember(database.db)
  const items = await insertMovies(database.db, titles)
  const made = await createList(deps, { viewer, name: 'Rooms' })
  if (!made.ok) throw new Error(made.reason)
  const own = { viewer, listId: made.list.id }
  await addMany(deps, { ...own, items })
  const read = async () => {
    const found = await findList(deps, { name: own.listId, viewer, services: [], language: 'en', country: 'US' })
    return found.kind === 'found' ? found.items.map(({ card, note, addedAt }) => [card.id, note, addedAt]) : found.kind
  }
  return { deps, own, items, read }
}

describe('titles that are taken off a list', () => {
  it('come back to where they were, with their notes', async () => {
    const { deps, own, items, read } = await listOf(4)
    await setNote(deps, { ...own, ref: items[1]!, note: 'Watch at night.' })
    const before = await read()
    const refs = [items[1]!, items[3]!, { type: 'tv_show' as const, id: 1 }]
    const taken = await removeItems(deps, { ...own, refs })
    if (!taken.ok) throw new Error(taken.reason)
    expect(taken.removed).toHaveLength(2)
    expect(await read()).toHaveLength(2)
    expect(await putItemsBack(deps, { ...own, items: taken.removed })).toEqual({ ok: true, added: 2 })
    expect(await read()).toEqual(before)
    expect(await putItemsBack(deps, { ...own, items: taken.removed })).toEqual({ ok: true, added: 0 })
  })

  it('are their owner’s alone, and must exist', async () => {
    const { deps, own, items, read } = await listOf(2)
    const other = { ...own, viewer: await insertMember(database.db) }
    expect(await removeItems(deps, { ...other, refs: items })).toEqual({ ok: false, reason: 'unknown-list' })
    const item = { ...items[0]!, note: null, orderIndex: 0, addedAt: deps.clock.now().toISOString() }
    expect(await putItemsBack(deps, { ...other, items: [item] })).toEqual({ ok: false, reason: 'unknown-list' })
    expect(await putItemsBack(deps, { ...own, items: [{ ...item, id: 999_999_999 }] })).toEqual({ ok: true, added: 0 })
    const long = { ...item, note: 'x'.repeat(501) }
    expect(await putItemsBack(deps, { ...own, items: [long] })).toEqual({ ok: false, reason: 'note-too-long' })
    expect(await read()).toHaveLength(2)
  })
})
