import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { NoticeTime } from '#shared/members/notice.ts'
import { nextDue } from './schedule.ts'

interface Input {
  viewer: Pick<Member, 'id' | 'country'>
  /** Null: no mail. */
  mail: NoticeTime | null
}

/** When the viewer gets mail about their services, or that they get none. The first is about what comes from now on. */
export async function saveMailNotices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, mail }: Input,
): Promise<void> {
  if (mail === null) {
    await db.deleteFrom('notice_settings').where('user_id', '=', viewer.id).where('way', '=', 'mail').execute()
    return
  }
  const now = clock.now()
  const { every, hour, weekday } = mail
  const chosen = { every, hour, weekday }
  const due_at = nextDue({ ...chosen, country: viewer.country, userId: viewer.id, after: now })
  await db
    .insertInto('notice_settings')
    .values({ user_id: viewer.id, way: 'mail', ...chosen, due_at, covered_until: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'way']).doUpdateSet({ ...chosen, due_at }))
    .execute()
}
