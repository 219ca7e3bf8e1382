import { databaseNow } from '#db/database-time.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { NoticeTime } from '#shared/members/notice.ts'

export interface OwnDevice {
  /** SHA-256 of the endpoint, in base64url: a browser recognises itself by it. */
  id: string
  userAgent: string | null
  createdAt: Date
}

export interface OwnNotices {
  /** Null: no mail. */
  mail: NoticeTime | null
  /** Without that no mail is sent. */
  isConfirmed: boolean
  /** Devices that get push notices, the newest first. */
  devices: OwnDevice[]
}

/** How the viewer is notified. */
export async function findNotices(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<OwnNotices> {
  const [account, devices] = await Promise.all([
    db
      .selectFrom('auth_users as u')
      .leftJoin('notice_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.way', '=', 'mail'))
      .select(['u.email_verified', 's.every', 's.hour', 's.weekday'])
      .where('u.id', '=', viewer.id)
      .executeTakeFirst(),
    db
      .selectFrom('push_devices as d')
      .innerJoin('auth_sessions as s', 's.id', 'd.session_id')
      .select(['d.id', 's.user_agent as userAgent', 'd.created_at as createdAt'])
      .where('s.user_id', '=', viewer.id)
      .where('s.expires_at', '>', databaseNow)
      .orderBy('d.created_at', 'desc')
      .execute(),
  ])
  const { every = null, hour = null, weekday = null } = account ?? {}
  return {
    mail: every === null || hour === null || weekday === null ? null : { every, hour, weekday },
    isConfirmed: account?.email_verified ?? false,
    devices,
  }
}
