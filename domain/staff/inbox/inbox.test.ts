import { describe, expect, it } from 'vitest'
import { reportList } from '#domain/lists/report-list.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { systemClock } from '#shared/clock.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertStaff } from '../testing/insert-staff.ts'
import { readLog } from '../testing/read-log.ts'
import { INBOX_PAGE_SIZE } from './limits.ts'
import { listMessages } from './list-messages.ts'
import { listReports } from './list-reports.ts'
import { markMessageDone } from './mark-message-done.ts'
import { markReportDone } from './mark-report-done.ts'

const database = withDatabase()
const userAgent = null
const deps = () => ({ db: database.db, clock: systemClock, limiter: createRateLimiter() })

async function insertMessage(message: string, created_at = new Date()) {
  const row = { name: 'Ada', email: 'ada@kinora.example', subject: null, message, language: 'tr', created_at }
  return database.db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()
}

describe('reports of lists', () => {
  it('are listed with list, owner and reporter, and are done once they are marked', async () => {
    const [owner, viewer] = [await insertMember(database.db), await insertMember(database.db)]
    const moderator = await insertStaff(database.db, 'moderator')
    const list = await insertList(database.db, { owner })
    await reportList(deps(), { viewer, listId: list.id, reason: 'spam', comment: 'Look' })
    const { reports, next } = await listReports(database, {})
    expect(next).toBeNull()
    expect(reports).toMatchObject([
      {
        reason: 'spam',
        comment: 'Look',
        listName: list.name,
        listSlug: list.slug,
        isShown: true,
        owner: owner.displayName,
        reporter: viewer.displayName,
        doneAt: null,
      },
    ])
    const id = reports[0]?.id ?? ''
    expect(await markReportDone(deps(), { actor: moderator, id, userAgent })).toEqual({ ok: true })
    expect((await listReports(database, {})).reports).toEqual([])
    const done = await listReports(database, { done: true })
    expect(done.reports).toMatchObject([{ id, doneBy: moderator.displayName, doneAt: expect.any(Date) }])
    expect(await readLog(database.db, moderator)).toMatchObject([
      { action: 'mark_report_done', target_type: 'list_report', target_id: id },
    ])
  })

  it('are open again where the same member reports the list once more', async () => {
    const viewer = await insertMember(database.db)
    const list = await insertList(database.db, { owner: await insertMember(database.db) })
    await reportList(deps(), { viewer, listId: list.id, reason: 'spam' })
    const id = (await listReports(database, {})).reports[0]?.id ?? ''
    await markReportDone(deps(), { actor: await insertStaff(database.db, 'admin'), id, userAgent })
    await reportList(deps(), { viewer, listId: list.id, reason: 'hate' })
    expect((await listReports(database, {})).reports).toMatchObject([
      { id, reason: 'hate', doneAt: null, doneBy: null },
    ])
  })
})

describe('messages of the contact form', () => {
  it('are listed the newest first, page by page, and are done once they are marked', async () => {
    const at = Date.UTC(2026, 0, 1)
    for (let index = 0; index <= INBOX_PAGE_SIZE; index += 1)
      await insertMessage(`Message ${index}`, new Date(at + index))
    const first = await listMessages(database, {})
    expect(first.messages).toHaveLength(INBOX_PAGE_SIZE)
    expect(first.messages[0]).toMatchObject({ name: 'Ada', message: `Message ${INBOX_PAGE_SIZE}`, language: 'tr' })
    const { messages, next } = await listMessages(database, { after: first.next ?? '' })
    expect([messages.map(({ message }) => message), next]).toEqual([['Message 0'], null])
    const [admin, moderator] = [await insertStaff(database.db, 'admin'), await insertStaff(database.db, 'moderator')]
    const id = messages[0]?.id ?? ''
    expect(await markMessageDone(deps(), { actor: admin, id, userAgent })).toEqual({ ok: true })
    expect(await markMessageDone(deps(), { actor: moderator, id, userAgent })).toEqual({ ok: true })
    const done = await listMessages(database, { done: true })
    expect(done.messages).toMatchObject([{ id, doneBy: admin.displayName }])
    expect((await listMessages(database, {})).next).toBeNull()
  })

  it.each(['', "' or true --", '00000000-0000-0000-0000-000000000000'])(
    'are not marked where there is none (%j)',
    async (id) => {
      const admin = await insertStaff(database.db, 'admin')
      expect(await markMessageDone(deps(), { actor: admin, id, userAgent })).toEqual({
        ok: false,
        reason: 'unknown-entry',
      })
      expect(await markReportDone(deps(), { actor: admin, id, userAgent })).toEqual({
        ok: false,
        reason: 'unknown-entry',
      })
    },
  )
})
