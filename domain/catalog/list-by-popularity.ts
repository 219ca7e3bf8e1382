import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { listCards } from './list-cards.ts'

/** Titles that are listed where none are named. */
const POPULAR_LIMIT = 50

/** Stored titles of one kind, the most popular first: those of `ids`, else the 50 most popular of all; none for adults. */
export async function listByPopularity(
  { db }: Pick<Deps, 'db'>,
  { type, ids, language, country }: { type: TitleType; ids?: readonly number[]; language: string; country: string },
): Promise<TitleCard[]> {
  const rows = await db
    .selectFrom(type === 'movie' ? 'movies' : 'tv_shows')
    .select('id')
    .where('adult', '=', false)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::int[])`))
    .$if(ids === undefined, (query) => query.limit(POPULAR_LIMIT))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()
  return listCards(db, { refs: rows.map(({ id }) => ({ type, id })), language, country })
}
