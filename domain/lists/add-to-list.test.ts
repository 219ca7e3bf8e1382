import { describe, expect, it } from 'vitest'
import { ITEMS_PER_LIST } from '#shared/lists/limits.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addToList } from './add-to-list.ts'
import { createList } from './create-list.ts'
import { findHeld } from './find-held.ts'
import { findList } from './find-list.ts'
import { removeFromList } from './remove-from-list.ts'
import { removeList } from './remove-list.ts'

const database = withDatabase()
const mayAsk = async () => true

async function ownList() {
  const deps = createSampleDeps(database.db)
  const viewer = await insertMember(database.db)
  const made = await createList(deps, { viewer, name: 'Rooms' })
  if (!made.ok) throw new Error(made.reason)
  const own = { viewer, listId: made.list.id }
  const shown = async () => {
    const found = await findList(deps, { name: own.listId, viewer, services: [], language: 'en', country: 'US' })
    return found.kind === 'found' ? found.items.map(({ card }) => card.id) : found.kind
  }
  const rows = () => database.db.selectFrom('share_list_items').selectAll().where('list_id', '=', own.listId).execute()
  return { deps, own, shown, rows }
}

describe('addToList', () => {
  it('MYLISTS-38, Q24: a title that is added twice is there once, as it was, and that is a success', async () => {
    const { deps, own, rows } = await ownList()
    const [ref] = await insertMovies(database.db, 1)
    if (ref === undefined) throw new Error('no title')
    expect(await addToList(deps, { ...own, ref, note: 'Once.', mayAsk })).toEqual({ ok: true, added: true })
    expect(await addToList(deps, { ...own, ref, note: 'Twice.', mayAsk })).toEqual({ ok: true, added: false })
    expect(await rows()).toMatchObject([{ content_id: ref.id, note: 'Once.' }])
  })

  it('MYLISTS-39: what was added last comes first, unless it is put back to its place', async () => {
    const { deps, own, shown } = await ownList()
    const refs = await insertMovies(database.db, 3)
    for (const ref of refs) await addToList(deps, { ...own, ref, mayAsk })
    const newest = refs.map(({ id }) => id).toReversed()
    expect(await shown()).toEqual(newest)
    const ref = refs[1] ?? { type: 'movie', id: 0 }
    const taken = await removeFromList(deps, { ...own, ref })
    const orderIndex = taken.ok ? taken.removed?.orderIndex : undefined
    await addToList(deps, { ...own, ref, orderIndex, mayAsk })
    expect(await shown()).toEqual(newest)
  })

  it('refuses what does not exist, a full list, and everybody else’s', async () => {
    const { deps, own, rows } = await ownList()
    const refs = await insertMovies(database.db, 2)
    const [ref, other] = refs
    if (ref === undefined || other === undefined) throw new Error('no titles')
    const unknown = { type: 'movie', id: 999_999_999 } as const
    expect(await addToList(deps, { ...own, ref: unknown, mayAsk })).toEqual({ ok: false, reason: 'unknown-title' })
    const stranger = await insertMember(database.db)
    const foreign = { ...own, viewer: stranger, ref, mayAsk }
    expect(await addToList(deps, foreign)).toEqual({ ok: false, reason: 'unknown-list' })
    expect(await removeList(deps, foreign)).toEqual({ ok: false, reason: 'unknown-list' })
    const full = Array.from({ length: ITEMS_PER_LIST - 1 }, (_, at) => ({
      list_id: own.listId,
      content_type: 'tv_show' as const,
      content_id: 1_000_000 + at,
      order_index: at + 1,
      added_at: deps.clock.now(),
    }))
    await database.db.insertInto('share_list_items').values(full).execute()
    expect(await addToList(deps, { ...own, ref, mayAsk })).toEqual({ ok: true, added: true })
    expect(await addToList(deps, { ...own, ref: other, mayAsk })).toEqual({ ok: false, reason: 'list-full' })
    expect(await rows()).toHaveLength(ITEMS_PER_LIST)
    expect(await findHeld(deps, { ...own, refs })).toEqual([`movie/${ref.id}`])
    expect(await findHeld(deps, { ...own, viewer: stranger, refs })).toEqual([])
  })
})
