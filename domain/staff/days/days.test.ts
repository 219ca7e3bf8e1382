import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readMigrations } from '#db/migrate.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { countSignUps } from '../get-dashboard.ts'
import { lastDays } from './last-days.ts'
import { listDailyCounts } from './list-daily-counts.ts'

const database = withDatabase()
/** Ten to one at night in Istanbul: in UTC it is still the previous day. */
const clock = { now: () => new Date('2026-03-01T21:50:00Z') }
const deps = () => ({ db: database.db, clock })

it('the last 30 days are those of UTC, over the ends of months, today the last one', () => {
  const days = lastDays(clock.now())
  expect([days.length, days[0], days[28], days[29]]).toEqual([30, '2026-01-31', '2026-02-28', '2026-03-01'])
  expect(lastDays(new Date('2026-03-01T00:00:00.000Z')).at(-1)).toBe('2026-03-01')
  expect(lastDays(new Date('2026-02-28T23:59:59.999Z')).at(-1)).toBe('2026-02-28')
})

it('counts accounts by the UTC day on which they were made, 30 days of them, and days without one as 0', async () => {
  const made = [
    '2026-01-30T23:59:59.999Z',
    '2026-01-31T00:00:00Z',
    '2026-02-27T23:59:59.999Z',
    '2026-02-28T00:00:00Z',
    // The same UTC day, written in another zone.
    '2026-03-01T00:30:00+03:00',
    '2026-03-01T21:40:00Z',
    // By another machine's clock.
    '2026-03-02T00:00:01Z',
  ]
  for (const created_at of made) {
    const { id } = await insertMember(database.db)
    await database.db.updateTable('user_profiles').set({ created_at }).where('id', '=', id).execute()
  }
  const counted = await countSignUps(deps())
  expect(counted.map(({ day }) => day)).toEqual(lastDays(clock.now()))
  expect(counted.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-01-31', count: 1 },
    { day: '2026-02-27', count: 1 },
    { day: '2026-02-28', count: 2 },
    { day: '2026-03-01', count: 1 },
  ])
})

it('lists what was counted under each name, and nothing of other names and days', async () => {
  await database.db.deleteFrom('daily_counts').execute()
  const rows = [
    { day: '2026-01-30', name: 'member_question', count: 100 },
    { day: '2026-01-31', name: 'member_question', count: 7 },
    { day: '2026-03-01', name: 'member_question', count: 2 },
    { day: '2026-03-01', name: 'guest_question', count: 3 },
    { day: '2026-03-01', name: 'empty_search', count: 50 },
  ]
  await database.db.insertInto('daily_counts').values(rows).execute()
  const { member_question: members, guest_question: guests } = await listDailyCounts(deps(), [
    'member_question',
    'guest_question',
  ])
  expect(members.map(({ day }) => day)).toEqual(lastDays(clock.now()))
  expect(members.map(({ count }) => count)).toEqual([7, ...Array.from({ length: 28 }, () => 0), 2])
  expect(guests.map(({ count }) => count)).toEqual([...Array.from({ length: 29 }, () => 0), 3])
})

it('an earlier version’s answers of the assistant are counted by the migration, as far as they are still stored', async () => {
  const { id: user_id } = await insertMember(database.db)
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000)
  const asked = async (owner: { user_id: string } | { session_id: string }, times: readonly Date[]) => {
    const conversations = database.db.insertInto('ai_chat_conversations').values(owner).returning('id')
    const { id: conversation_id } = await conversations.executeTakeFirstOrThrow()
    const turns = times.flatMap((created_at) =>
      (['user', 'assistant'] as const).map((role) => ({ conversation_id, role, content: 'x', created_at })),
    )
    await database.db.insertInto('ai_chat_messages').values(turns).execute()
  }
  await asked({ user_id }, [now, now, daysAgo(40)])
  await asked({ session_id: 's' }, [now, daysAgo(3)])
  await sql`drop table daily_counts`.execute(database.db)
  const migration = (await readMigrations()).find(({ name }) => name === '023-daily-counts')
  for (const statement of migration?.sql.split(';\n').slice(0, -1) ?? []) await sql.raw(statement).execute(database.db)
  const counted = await listDailyCounts({ db: database.db, clock: { now: () => now } }, [
    'member_question',
    'guest_question',
  ])
  const sums = Object.values(counted).map((days) => days.reduce((sum, { count }) => sum + count, 0))
  expect([sums, counted.member_question.at(-1)?.count, counted.guest_question.at(-4)?.count]).toEqual([[2, 2], 2, 1])
})
