import { expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createList } from './create-list.ts'

const database = withDatabase()

it('DATA-05: a list is stored with its owner and address, public, not published, without translations', async () => {
  const viewer = await insertMember(database.db)
  const made = await createList(createSampleDeps(database.db), { viewer, name: 'Rooms' })
  if (!made.ok) throw new Error(made.reason)
  const { bonus: _, ...stored } = made.list
  expect(await database.db.selectFrom('share_lists').selectAll().executeTakeFirst()).toMatchObject({
    ...stored,
    user_id: viewer.id,
    name: 'Rooms',
    description: null,
    description_translations: {},
    is_public: true,
    is_published: false,
    created_at: new Date('2026-01-01T00:00:00Z'),
  })
})

it('DATA-07: a title is on a list once, as a movie or a TV show, with its place', async () => {
  const viewer = await insertMember(database.db)
  const { db } = database
  const made = await createList(createSampleDeps(db), { viewer, name: 'Rooms' })
  if (!made.ok) throw new Error(made.reason)
  const row = { list_id: made.list.id, content_id: 1, content_type: 'movie' } as const
  await db.insertInto('share_list_items').values(row).execute()
  await db
    .insertInto('share_list_items')
    .values({ ...row, content_type: 'tv_show', order_index: 1 })
    .execute()
  const stored = await db.selectFrom('share_list_items').selectAll().orderBy('order_index').execute()
  expect(stored).toMatchObject([{ ...row, order_index: 0, note: null }, { content_type: 'tv_show' }])
  expect(stored[0]?.added_at).toBeInstanceOf(Date)
  await expect(db.insertInto('share_list_items').values(row).execute()).rejects.toThrow(/duplicate key/)
})
