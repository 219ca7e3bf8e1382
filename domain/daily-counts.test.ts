import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { freshDatabase, silentLogger } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { createDailyCounts } from './daily-counts.ts'

let fresh: FreshDatabase
let now = new Date()
const warned: string[] = []
const counts = () =>
  createDailyCounts({
    db: fresh.db,
    clock: { now: () => now },
    logger: { ...silentLogger, warn: (_, message) => void warned.push(message) },
  })
const stored = () =>
  fresh.db.selectFrom('daily_counts').select(['day', 'name', 'count']).orderBy('day').orderBy('name').execute()

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())
beforeEach(async () => {
  now = new Date('2026-11-23T23:59:59.999Z')
  await fresh.db.deleteFrom('daily_counts').execute()
})
afterEach(() => {
  warned.length = 0
})

it('adds to what was counted, by UTC days, also where several processes count at once', async () => {
  const processes = [counts(), counts(), counts()]
  for (const each of processes) for (let at = 0; at < 10; at += 1) each.add('empty_search')
  now = new Date('2026-11-24T00:00:00.000Z')
  for (const each of processes) each.add('empty_search')
  processes[0]?.add('guest_question')
  await Promise.all(processes.map((each) => each.flush()))
  expect(await stored()).toEqual([
    { day: '2026-11-23', name: 'empty_search', count: 30 },
    { day: '2026-11-24', name: 'empty_search', count: 3 },
    { day: '2026-11-24', name: 'guest_question', count: 1 },
  ])
})

it('keeps what cannot be written until it can', async () => {
  const kept = counts()
  await sql`alter table daily_counts rename to away`.execute(fresh.db)
  kept.add('empty_search')
  await kept.flush()
  kept.add('empty_search')
  await kept.flush()
  await sql`alter table away rename to daily_counts`.execute(fresh.db)
  expect(warned).toEqual(expect.arrayContaining(['Daily counts could not be written, and wait']))
  expect(await stored()).toEqual([])
  await kept.flush()
  expect(await stored()).toEqual([{ day: '2026-11-23', name: 'empty_search', count: 2 }])
})
