import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { databaseNow } from '#db/database-time.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { NoticeTime, NoticeWay } from '#shared/members/notice.ts'
import { CLAIMED_AT_ONCE, LONGEST_REACH_MS, QUIET_MS } from './limits.ts'
import { isWaking, LEAST_PAUSE_MS, nextDue } from './schedule.ts'

interface DueRow extends NoticeTime {
  userId: string
  way: NoticeWay
  country: string
  coveredUntil: Date
  /** When services, country or watchlist last changed as a whole. */
  offersSince: Date | null
}

type ClaimDeps = Pick<Deps, 'db' | 'clock'> & { jobs: Pick<Deps['jobs'], 'enqueueIn'> }

/**
 * Enqueues all notices that are due, some at a time: a member's next one is moved on in the transaction that enqueues this one, so it is
 * neither lost nor enqueued twice, however many processes do this. Returns how many were enqueued.
 */
export async function claimNotices(
  { db, clock, jobs }: ClaimDeps,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let enqueued = 0
  for (;;) {
    if (signal?.aborted === true) break
    const { found, made } = await inTransaction(db, (trx) => claimSome({ db: trx, clock, jobs }))
    enqueued += made
    if (found < CLAIMED_AT_ONCE) break
  }
  return enqueued
}

async function claimSome(deps: ClaimDeps): Promise<{ found: number; made: number }> {
  const now = deps.clock.now()
  const { rows } = await sql<DueRow>`
    select s.user_id as "userId", s.way, s.every, s.hour, s.weekday, s.covered_until as "coveredUntil", p.country_code as country,
      p.offers_since as "offersSince"
    from notice_settings s join user_profiles p on p.id = s.user_id
    where s.due_at <= ${now}
    order by s.due_at
    limit ${CLAIMED_AT_ONCE}
    for update of s skip locked
  `.execute(deps.db)
  let made = 0
  for (const row of rows) made += await claimOne(deps, row, now)
  return { found: rows.length, made }
}

async function claimOne({ db, jobs }: ClaimDeps, row: DueRow, now: Date): Promise<number> {
  const { userId, way, every, country, offersSince } = row
  const isQuiet = offersSince !== null && now.getTime() - offersSince.getTime() < QUIET_MS
  if (isQuiet || !isWaking(now, country)) {
    await moveOn(db, row, { due_at: nextDue({ ...row, after: now }) })
    return 0
  }
  const after = new Date(now.getTime() + LEAST_PAUSE_MS[every])
  await moveOn(db, row, { due_at: nextDue({ ...row, after }), covered_until: now })
  const reach = Math.max(row.coveredUntil.getTime(), offersSince?.getTime() ?? 0, now.getTime() - LONGEST_REACH_MS)
  const period = { since: new Date(reach).toISOString(), until: now.toISOString() }
  if (way === 'mail') {
    await jobs.enqueueIn(db, { name: 'mail-digest', userId, ...period })
    return 1
  }
  const devices = await listDevices(db, userId)
  for (const deviceId of devices) await jobs.enqueueIn(db, { name: 'push-notice', deviceId, userId, ...period })
  // The last one was signed out, or is gone.
  if (devices.length === 0) {
    await db.deleteFrom('notice_settings').where('user_id', '=', userId).where('way', '=', way).execute()
  }
  return devices.length
}

async function moveOn(
  db: Database,
  { userId, way }: DueRow,
  next: { due_at: Date; covered_until?: Date },
): Promise<void> {
  await db.updateTable('notice_settings').set(next).where('user_id', '=', userId).where('way', '=', way).execute()
}

async function listDevices(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_devices as d')
    .innerJoin('auth_sessions as s', 's.id', 'd.session_id')
    .select('d.id')
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', databaseNow)
    .execute()
  return rows.map(({ id }) => id)
}
