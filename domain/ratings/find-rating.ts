import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** The viewer's rating of a title, 1 to 10; null where they gave none. */
export async function findRating(
  { db }: Pick<Deps, 'db'>,
  { viewer, ref }: { viewer: Pick<Member, 'id'>; ref: TitleRef },
): Promise<number | null> {
  const found = await db
    .selectFrom('content_ratings')
    .select('rating')
    .where('user_id', '=', viewer.id)
    .where('content_id', '=', ref.id)
    .where('content_type', '=', ref.type)
    .executeTakeFirst()
  return found?.rating ?? null
}
