import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'

/** Makes a new address for the viewer's calendar, or none. The earlier one is closed from the next request on. */
export async function changeCalendarAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, change }: { viewer: Pick<Member, 'id'>; change: 'renew' | 'close' },
): Promise<void> {
  if (change === 'close') {
    await db.deleteFrom('calendar_addresses').where('user_id', '=', viewer.id).execute()
    return
  }
  const row = { key: crypto.randomUUID(), made_at: clock.now() }
  await db
    .insertInto('calendar_addresses')
    .values({ user_id: viewer.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
