import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'

/** The key of the viewer's calendar address, a UUID; null while it is closed. */
export async function findCalendarKey(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('key')
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  return row?.key ?? null
}
