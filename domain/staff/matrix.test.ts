import { expect, it } from 'vitest'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { systemClock } from '#shared/clock.ts'
import { compareSection, toTable } from '#tests/staff-rights.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { ACTIONS, ACTORS, tryAction } from './testing/matrix.ts'
import type { Actor } from './testing/matrix.ts'

const database = withDatabase()
const files = { removeAll: async () => {} } as never
const seenBy = new Map<Actor, Awaited<ReturnType<typeof tryAction>>[]>()

it.each(ACTORS)(
  'ADMIN-USERS-17, Q48, ROLES-05, -06, -10: what their rank allows happens, nothing else, and attempts of staff are in the log (%s)',
  async (actor) => {
    const securityLog = createSecurityLog({ db: database.db, logger: silentLogger })
    const deps = {
      db: database.db,
      clock: systemClock,
      jobs: recordingJobs(),
      logger: silentLogger,
      files,
      securityLog,
    }
    const isStaff = actor !== 'guest' && actor !== 'member'
    const tries = []
    for (const action of ACTIONS) {
      const tried = await tryAction(deps, { action, actor })
      expect([action.name, tried.seen, tried.lines]).toEqual([action.name, tried.expected, isStaff ? 1 : 0])
      tries.push(tried)
    }
    seenBy.set(actor, tries)
  },
)

it('Q48: docs/staff-rights.md says what was seen (npm run rights writes it)', () => {
  const word = (happens: boolean) => (happens ? 'yes' : 'no')
  const rows = ACTIONS.map(({ name }, at) => {
    const tries = ACTORS.map((actor) => seenBy.get(actor)?.[at])
    const lines = tries.slice(2).map((tried) => tried?.lines)
    return [
      name,
      ...tries.map((tried) => (tried ? `${word(tried.expected)} / ${word(tried.seen)}` : '')),
      lines.join(', '),
    ]
  })
  const head = ['Action', ...ACTORS.map((actor) => `${actor}: expected / seen`), 'log, of staff']
  const { stored, seen } = compareSection('verbs', toTable(head, rows))
  expect(stored).toBe(seen)
})
