import { expect, it } from 'vitest'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { submitAds } from './submit-ads.ts'

const database = withDatabase()
const ID = '00000000-0000-4000-8000-000000000001'
const BY = { actor: { id: ID }, userAgent: null }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The screen's action with a failing database; `errors` counts what is logged. */
function failing() {
  const state = { errors: 0 }
  const db = database.db.withPlugin({
    transformQuery() {
      throw new Error('Connection terminated')
    },
    transformResult: async ({ result }) => result,
  })
  const logger = { ...silentLogger, error: () => void (state.errors += 1) }
  return { state, deps: { db, logger, clock: { now: () => new Date() } } }
}

it('ADMIN-ADS-11: a unit that could not be saved is shown again as it was typed', async () => {
  const { state, deps } = failing()
  const typed = { name: 'Autumn', position: 'footer', code: '<b>Buy</b>' }
  const outcome = await submitAds(deps, BY, formOf({ intent: 'save', ...typed }))
  expect(outcome).toMatchObject({ data: { problem: 'failed', typed: { ...typed, id: '', isActive: false } } })
  expect(state.errors).toBe(1)
})

it.each(['toggle', 'delete'])('ADMIN-ADS-10: where %s fails that is only logged', async (intent) => {
  const { state, deps } = failing()
  const thrown = await submitAds(deps, BY, formOf({ intent, id: ID, active: '0' })).catch((error) => error)
  expect([(thrown as Response).status, (thrown as Response).headers.get('location'), state.errors]).toEqual([
    303,
    '/admin/ads',
    1,
  ])
})
