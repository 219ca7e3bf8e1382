import { describe, expect, it } from 'vitest'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { systemClock } from '#shared/clock.ts'
import { collect } from '#domain/own-data/testing/collect.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { insertStaff } from '../testing/insert-staff.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { readLog } from '../testing/read-log.ts'
import { eraseMember } from './erase-member.ts'
import { exportMember } from './export-member.ts'

const database = withDatabase()
const userAgent = 'Browser'
const securityLog = () => createSecurityLog({ db: database.db, logger: silentLogger })

describe('the data of a member', () => {
  it('DATA-03: are handed out whole at their request, and the log says to whom', async () => {
    const [admin, member] = [await insertStaff(database.db, 'admin'), await insertMember(database.db)]
    const deps = { db: database.db, clock: systemClock }
    const exported = await exportMember(deps, { actor: admin, userId: member.id, userAgent })
    if (!exported.ok) throw new Error(exported.reason)
    const document = JSON.parse(await collect(exported.parts)) as { account: object }
    expect(document.account).toMatchObject({ id: member.id, email: member.email, role: null })
    expect(await readLog(database.db, admin)).toMatchObject([
      { action: 'export_member', target_type: 'user', target_id: member.id, details: {}, user_agent: userAgent },
    ])
    const nobody = await exportMember(deps, { actor: admin, userId: 'nobody', userAgent })
    expect(nobody).toEqual({ ok: false, reason: 'unknown-user' })
  })

  it('DATA-03: are removed at their request, pictures too, and the log has nothing of them but the id', async () => {
    const [admin, member] = [await insertStaff(database.db, 'admin'), await insertMember(database.db)]
    const removed: string[] = []
    const files = { removeAll: async (folder: string) => void removed.push(folder) } as never
    const jobs = recordingJobs()
    const deps = { db: database.db, clock: systemClock, jobs, logger: silentLogger, files, securityLog: securityLog() }
    expect(await eraseMember(deps, { actor: admin, userId: member.id, userAgent })).toEqual({ ok: true })
    const rows = await database.db.selectFrom('user_profiles').select('id').where('id', '=', member.id).execute()
    expect(rows).toEqual([])
    expect(new Set(removed)).toEqual(new Set([`avatars/${member.id}/`]))
    expect(jobs.jobs).toMatchObject([{ mail: 'account-deleted', to: member.email }])
    const log = await readLog(database.db, admin)
    expect(log).toMatchObject([{ action: 'erase_member', target_id: member.id, details: {} }])
    expect(JSON.stringify(log)).not.toContain(member.email)
    const again = await eraseMember(deps, { actor: admin, userId: member.id, userAgent })
    expect(again).toEqual({ ok: false, reason: 'unknown-user' })
  })

  it('leaves everything where it is refused', async () => {
    const [admin, member] = [await insertStaff(database.db, 'admin'), await insertStaff(database.db, 'editor')]
    const removed: string[] = []
    const files = { removeAll: async (folder: string) => void removed.push(folder) } as never
    const jobs = recordingJobs()
    const deps = { db: database.db, clock: systemClock, jobs, logger: silentLogger, files, securityLog: securityLog() }
    const own = await eraseMember(deps, { actor: admin, userId: admin.id, userAgent })
    expect(own).toEqual({ ok: false, reason: 'own-account' })
    const below = await eraseMember(deps, { actor: member, userId: admin.id, userAgent })
    expect(below).toEqual({ ok: false, reason: 'not-allowed' })
    expect(removed).toEqual([])
  })
})
