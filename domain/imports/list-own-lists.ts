import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { LISTS_PER_MEMBER } from '#shared/lists/limits.ts'

/** The viewer's own lists, sorted by name, to choose one for a file's titles. */
export function listOwnLists(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('share_lists')
    .select(['id', 'name'])
    .where('user_id', '=', viewer.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(LISTS_PER_MEMBER)
    .execute()
}
