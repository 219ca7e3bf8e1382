import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Removes the viewer's rating of a title. `removed`: its value; null if there was none, which also counts as success. */
export async function removeRating(
  { db }: Pick<Deps, 'db'>,
  { viewer, ref }: { viewer: Pick<Member, 'id'>; ref: TitleRef },
): Promise<{ removed: number | null }> {
  const removed = await db
    .deleteFrom('content_ratings')
    .where('user_id', '=', viewer.id)
    .where('content_id', '=', ref.id)
    .where('content_type', '=', ref.type)
    .returning('rating')
    .executeTakeFirst()
  return { removed: removed?.rating ?? null }
}
