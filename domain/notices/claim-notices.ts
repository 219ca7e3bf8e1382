import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { Job } from '#shared/jobs.ts'
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
  /** Ids of those that get push notices. */
  devices: string[]
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

async function claimSome({ db, clock, jobs }: ClaimDeps): Promise<{ found: number; made: number }> {
  const now = clock.now()
  const { rows } = await sql<DueRow>`
    select s.user_id as "userId", s.way, s.every, s.hour, s.weekday, s.covered_until as "coveredUntil", p.country_code as country,
      p.offers_since as "offersSince",
      array(
        select d.id from push_devices d join auth_sessions a on a.id = d.session_id
        where s.way = 'push' and a.user_id = s.user_id and a.expires_at > now()
      ) as devices
    from notice_settings s join user_profiles p on p.id = s.user_id
    where s.due_at <= ${now}
    order by s.due_at
    limit ${CLAIMED_AT_ONCE}
    for update of s skip locked
  `.execute(db)
  if (rows.length === 0) return { found: 0, made: 0 }
  const claims = rows.map((row) => claimOne(row, now))
  await moveOn(db, claims)
  await endWithoutDevices(db, rows)
  const made = claims.flatMap((claim) => claim.jobs)
  if (made.length > 0) await jobs.enqueueIn(db, ...made)
  return { found: rows.length, made: made.length }
}

interface Claim extends Pick<DueRow, 'userId' | 'way'> {
  dueAt: Date
  coveredUntil: Date
  jobs: readonly Job[]
}

function claimOne(row: DueRow, now: Date): Claim {
  const { userId, way, every, country, coveredUntil, offersSince, devices } = row
  const isQuiet = offersSince !== null && now.getTime() - offersSince.getTime() < QUIET_MS
  if (isQuiet || !isWaking(now, country)) {
    return { userId, way, dueAt: nextDue({ ...row, after: now }), coveredUntil, jobs: [] }
  }
  const dueAt = nextDue({ ...row, after: new Date(now.getTime() + LEAST_PAUSE_MS[every]) })
  const reach = Math.max(coveredUntil.getTime(), offersSince?.getTime() ?? 0, now.getTime() - LONGEST_REACH_MS)
  const order = { userId, since: new Date(reach).toISOString(), until: now.toISOString() }
  const jobs: Job[] =
    way === 'mail'
      ? [{ name: 'mail-digest', ...order }]
      : devices.map((deviceId) => ({ name: 'push-notice', deviceId, ...order }))
  return { userId, way, dueAt, coveredUntil: now, jobs }
}

async function moveOn(db: Database, claims: readonly Claim[]): Promise<void> {
  const column = <Key extends keyof Claim>(key: Key) => claims.map((claim) => claim[key])
  await sql`
    update notice_settings as s set due_at = moved.due_at, covered_until = moved.covered_until
    from unnest(
      ${column('userId')}::uuid[], ${column('way')}::text[], ${column('dueAt')}::timestamptz[], ${column('coveredUntil')}::timestamptz[]
    ) as moved(user_id, way, due_at, covered_until)
    where s.user_id = moved.user_id and s.way = moved.way
  `.execute(db)
}

/** The last one was signed out, or is gone. */
async function endWithoutDevices(db: Database, rows: readonly DueRow[]): Promise<void> {
  const ended = rows.flatMap(({ userId, way, devices }) => (way === 'push' && devices.length === 0 ? [userId] : []))
  if (ended.length === 0) return
  await db.deleteFrom('notice_settings').where('way', '=', 'push').where('user_id', 'in', ended).execute()
}
