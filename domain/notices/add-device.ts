import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { arePushKeys } from '#integrations/push/encrypt.ts'
import { isPushEndpoint } from '#integrations/push/endpoint.ts'
import type { PushTarget } from '#integrations/push/pushes.ts'
import type { Member } from '#shared/members/member.ts'
import { USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import type { Caller } from '../accounts/auth/caller.ts'
import { MOST_DEVICES } from './limits.ts'
import { nextDue } from './schedule.ts'

interface Input {
  viewer: Pick<Member, 'id' | 'country'>
  caller: Pick<Caller, 'cookies'>
  /** What the browser says of itself. */
  target: PushTarget
  language: string
}

export type DeviceRefusal = 'no-device' | 'signed-out'

/**
 * Lets the caller's browser get push notices until its session ends; one that another member used before becomes the viewer's. Of more than
 * ten devices the oldest are forgotten.
 */
export async function addDevice(
  { db, auth, pushes, clock }: Pick<Deps, 'db' | 'auth' | 'pushes' | 'clock'>,
  { viewer, caller, target, language }: Input,
): Promise<{ ok: true; id: string } | { ok: false; reason: DeviceRefusal }> {
  if (!isPushEndpoint(target.endpoint) || !arePushKeys(target)) return { ok: false, reason: 'no-device' }
  const id = createHash('sha256').update(target.endpoint).digest('base64url')
  const token = auth.sessionToken(caller) ?? ''
  return inTransaction(db, async (trx) => {
    const session = await trx
      .selectFrom('auth_sessions')
      .select('id')
      .where('token', '=', token)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst()
    if (session === undefined) return { ok: false, reason: 'signed-out' }
    const { endpoint, p256dh, auth: secret } = target
    const row = {
      session_id: session.id,
      endpoint,
      p256dh,
      auth: secret,
      server_key: pushes.publicKey,
      language_code: language,
      created_at: clock.now(),
    }
    await trx
      .insertInto('push_devices')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await forgetOldest(trx, viewer.id)
    await startPush(trx, { viewer, now: clock.now() })
    return { ok: true, id }
  })
}

async function forgetOldest(db: Database, userId: string): Promise<void> {
  await sql`
    delete from push_devices where id in (
      select d.id from push_devices d join auth_sessions s on s.id = d.session_id
      where s.user_id = ${userId} order by d.created_at desc, d.id offset ${MOST_DEVICES}
    )
  `.execute(db)
}

/** From now on, daily; as it was if another device gets them already. */
async function startPush(db: Database, { viewer, now }: Pick<Input, 'viewer'> & { now: Date }): Promise<void> {
  const time = { ...USUAL_NOTICE_TIME, every: 'day' } as const
  const due_at = nextDue({ ...time, country: viewer.country, userId: viewer.id, after: now })
  await db
    .insertInto('notice_settings')
    .values({ user_id: viewer.id, way: 'push', ...time, due_at, covered_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
