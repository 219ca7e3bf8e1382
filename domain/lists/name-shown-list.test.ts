import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createList } from './create-list.ts'
import { editList } from './edit-list.ts'
import { findList } from './find-list.ts'
import { publishList } from './publish-list.ts'

const database = withDatabase()

async function twoMembers() {
  const deps = createSampleDeps(database.db)
  const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
  const kindOf = async (name: string, who: typeof viewer | null) =>
    (await findList(deps, { name, viewer: who, services: [], language: 'en', country: 'US' })).kind
  const create = async (name: string, owner = viewer) => {
    const made = await createList(deps, { viewer: owner, name })
    if (!made.ok) throw new Error(made.reason)
    return made.list
  }
  const publish = async (listId: string, isPublished: boolean, owner = viewer) =>
    publishList(deps, { viewer: owner, listId, isPublished })
  const slugOf = async (id: string) =>
    (await database.db.selectFrom('share_lists').select('slug').where('id', '=', id).executeTakeFirst())?.slug
  return { deps, viewer, other, kindOf, create, publish, slugOf }
}

describe('the address of a list', () => {
  it('SHARE-18: is its id until others have seen it: its name answers them as any that no one has, and is free', async () => {
    const { other, viewer, kindOf, create, publish, slugOf } = await twoMembers()
    const { id, slug } = await create('My illness')
    expect(slug).toBe(id)
    expect(await kindOf('my-illness', other)).toBe('unknown')
    expect(await kindOf(id, other)).toBe('private')
    expect(await kindOf(id, viewer)).toBe('found')
    const probe = await create('My illness', other)
    await publish(probe.id, true, other)
    expect(await slugOf(probe.id)).toBe('my-illness')
  })

  it('is by its name from then on: hidden again it is unknown by that, and stays its owner’s', async () => {
    const { deps, other, viewer, kindOf, create, publish, slugOf } = await twoMembers()
    const { id } = await create('Rooms')
    await publish(id, true)
    expect(await kindOf('rooms', null)).toBe('found')
    await publish(id, false)
    expect([await kindOf('rooms', null), await kindOf('rooms', other), await kindOf(id, null)]).toEqual([
      'unknown',
      'unknown',
      'private',
    ])
    expect(await kindOf('rooms', viewer)).toBe('found')
    await publish(id, true)
    await editList(deps, { viewer, listId: id, changes: { isPublic: false } })
    expect(await kindOf('rooms', null)).toBe('unknown')
    await editList(deps, { viewer, listId: id, changes: { name: 'Doors', isPublic: true } })
    expect(await slugOf(id)).toBe('rooms')
  })

  it('is given where a published list is made public, and never looks like the id of another', async () => {
    const { deps, viewer, create, publish, slugOf } = await twoMembers()
    const first = await create('Rooms')
    const { id } = await create(first.id)
    await editList(deps, { viewer, listId: id, changes: { isPublic: false } })
    await publish(id, true)
    expect(await slugOf(id)).toBe(id)
    await editList(deps, { viewer, listId: id, changes: { isPublic: true } })
    expect(await slugOf(id)).toMatch(new RegExp(`^${first.id}-\\w{4}$`))
  })

  it('that a draft had before is found by its owner alone, and comes back where it is free', async () => {
    const { other, viewer, kindOf, publish, slugOf } = await twoMembers()
    const lists = [
      await insertList(database.db, { owner: viewer, isPublished: false }),
      await insertList(database.db, { owner: viewer, isPublished: false }),
    ]
    for (const { id, slug } of lists)
      await database.db.updateTable('share_lists').set({ slug: id, former_slug: slug }).where('id', '=', id).execute()
    const [free, taken] = lists as [(typeof lists)[0], (typeof lists)[0]]
    expect([await kindOf(free.slug, viewer), await kindOf(free.slug, other), await kindOf(free.slug, null)]).toEqual([
      'found',
      'unknown',
      'unknown',
    ])
    await insertList(database.db, { owner: other, slug: taken.slug })
    for (const { id } of lists) await publish(id, true)
    expect(await slugOf(free.id)).toBe(free.slug)
    expect(await slugOf(taken.id)).not.toBe(taken.slug)
  })
})
