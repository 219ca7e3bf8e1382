import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LISTS_PER_MEMBER } from '#shared/lists/limits.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createList } from './create-list.ts'
import { removeList } from './remove-list.ts'
import { restoreList } from './restore-list.ts'

const database = withDatabase()

const rows = (userId: string) =>
  database.db
    .selectFrom('share_lists')
    .select(['name', 'description', 'is_public', 'is_published', 'item_count'])
    .where('user_id', '=', userId)
    .orderBy('name', 'desc')
    .execute()

/** A member's questions to the assistant beyond the daily ones; null if none were ever granted. */
async function bonusOf(userId: string): Promise<number | null> {
  const limits = await database.db
    .selectFrom('ai_chat_usage_limits')
    .select(['bonus_limit', 'remaining', 'daily_limit'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (limits !== undefined) expect(limits.remaining).toBe(limits.daily_limit + limits.bonus_limit)
  return limits?.bonus_limit ?? null
}

describe('createList', () => {
  it('MYLISTS-03, LIMITS-68: makes it public and not published, with trimmed texts and no empty description', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    await createList(deps, { viewer, name: '  Rooms  ', description: ' \n ' })
    const described = { name: 'Doors', description: '  One door.\nThen another. ' }
    await createList(deps, { viewer, ...described })
    const made = { is_public: true, is_published: false, item_count: 0 }
    expect(await rows(viewer.id)).toEqual([
      { name: 'Rooms', description: null, ...made },
      { name: 'Doors', description: 'One door.\nThen another.', ...made },
    ])
  })

  it.each(['', '   ', '\n\t', '\u200b\u202e'])('MYLISTS-02: refuses %j for a name', async (name) => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    expect(await createList(deps, { viewer, name })).toEqual({ ok: false, reason: 'name-required' })
    expect(await bonusOf(viewer.id)).toBeNull()
  })

  it('MYLISTS-04, LIMITS-32: grants five questions to the assistant for each list, which go with a new one and come back with it', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    const first = await createList(deps, { viewer, name: 'One' })
    expect(await bonusOf(viewer.id)).toBe(5)
    await createList(deps, { viewer, name: 'Two' })
    expect(await bonusOf(viewer.id)).toBe(10)
    if (!first.ok) throw new Error(first.reason)
    await removeList(deps, { viewer, listId: first.list.id })
    expect(await bonusOf(viewer.id)).toBe(5)
    await restoreList(deps, { viewer, listId: first.list.id })
    expect(await bonusOf(viewer.id)).toBe(10)
  })

  it('Q72: five lists within 24 hours earn, whatever becomes of them', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    const bonuses: unknown[] = []
    const create = async () => {
      const made = await createList(deps, { viewer, name: 'Another' })
      if (!made.ok) throw new Error(made.reason)
      bonuses.push(made.list.bonus)
      return made.list.id
    }
    for (let turn = 0; turn < 4; turn += 1) await create()
    await sql`update ai_chat_usage_limits set used_count = 45`.execute(database.db)
    await removeList(deps, { viewer, listId: await create() })
    await create()
    expect(bonuses).toEqual([5, 5, 5, 5, 5, 0])
    await sql`update ai_chat_rewards set granted_at = now() - interval '24 hours'
      where ctid = (select min(ctid) from ai_chat_rewards)`.execute(database.db)
    await create()
    await create()
    expect(bonuses.slice(6)).toEqual([5, 0])
  })

  it('refuses more than 200 lists of one member', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    const many = Array.from({ length: LISTS_PER_MEMBER - 1 }, (_, at) => ({
      user_id: viewer.id,
      name: `List ${at}`,
      slug: `full-${viewer.id}-${at}`,
    }))
    await database.db.insertInto('share_lists').values(many).execute()
    expect(await createList(deps, { viewer, name: 'The last' })).toMatchObject({ ok: true })
    expect(await createList(deps, { viewer, name: 'One too many' })).toEqual({ ok: false, reason: 'lists-full' })
    expect(await bonusOf(viewer.id)).toBe(5)
  })
})
