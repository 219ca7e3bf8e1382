import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { reserveCall } from './reserve-call.ts'

const database = withDatabase()
const days = async () =>
  (await database.db.selectFrom('ai_model_calls').selectAll().execute()).map(({ calls }) => calls)

it('gives the requests of a day out once, and forgets the days before', async () => {
  const deps = createSampleDeps(database.db)
  await sql`insert into ai_model_calls values ((now() at time zone 'UTC')::date - 1, 7)`.execute(database.db)
  const given = await Promise.all(Array.from({ length: 4 }, () => reserveCall(deps, { dailyCalls: 3 })))
  expect(given.filter((isGiven) => isGiven)).toHaveLength(3)
  expect(await days()).toEqual([3])
  expect(await reserveCall(deps, { dailyCalls: null })).toBe(true)
  expect(await reserveCall(deps, { dailyCalls: 3 })).toBe(false)
})
