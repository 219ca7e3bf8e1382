import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { NETWORK_MODEL_LEAST } from '../limits.ts'
import { reserveCall } from './reserve-call.ts'

const database = withDatabase()
const days = async () =>
  (await database.db.selectFrom('ai_model_calls').selectAll().execute()).map(({ calls }) => calls)

it('gives the requests of a day out once, and forgets the days before', async () => {
  const deps = createSampleDeps(database.db)
  await sql`insert into ai_model_calls values ((now() at time zone 'UTC')::date - 1, 7)`.execute(database.db)
  const given = await Promise.all(Array.from({ length: 4 }, () => reserveCall(deps, { dailyCalls: 3, network: null })))
  expect(given.filter((isGiven) => isGiven)).toHaveLength(3)
  expect(await days()).toEqual([3])
  expect(await reserveCall(deps, { dailyCalls: null, network: 'a' })).toBe(true)
  expect(await reserveCall(deps, { dailyCalls: 3, network: null })).toBe(false)
})

it('gives one network a tenth of them, and of few at least thirty', async () => {
  const deps = createSampleDeps(database.db)
  const askFor = (network: string, dailyCalls: number) => reserveCall(deps, { dailyCalls, network })
  const given = async (network: string, dailyCalls: number, tries: number) => {
    let calls = 0
    for (let turn = 0; turn < tries; turn += 1) calls += (await askFor(network, dailyCalls)) ? 1 : 0
    return calls
  }
  expect(await given('small', 100, NETWORK_MODEL_LEAST + 2)).toBe(NETWORK_MODEL_LEAST)
  expect(await given('large', 400, 42)).toBe(40)
  // Refused requests do not count for the day, and the next day starts from zero.
  expect(await days()).toEqual([NETWORK_MODEL_LEAST + 40])
  await sql`update ai_model_network_calls set day = day - 1`.execute(database.db)
  await sql`update ai_model_calls set day = day - 1`.execute(database.db)
  expect(await askFor('small', 100)).toBe(true)
  const rows = await database.db.selectFrom('ai_model_network_calls').select(['network', 'calls']).execute()
  expect(rows).toEqual([{ network: 'small', calls: 1 }])
})
