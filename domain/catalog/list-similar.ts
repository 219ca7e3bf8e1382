import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { listCards } from './list-cards.ts'

const SIMILAR_LIMIT = 12

/** Stored titles of the same kind that share the most genres, popular ones first. */
export async function listSimilar(
  { db }: Pick<Deps, 'db'>,
  { ref, genreIds, language, country }: { ref: TitleRef; genreIds: number[]; language: string; country: string },
): Promise<TitleCard[]> {
  if (genreIds.length === 0) return []
  const shared = sql<number>`(
    select count(*) from jsonb_array_elements(genres) as genre where (genre ->> 'id')::int = any(${genreIds}::int[])
  )`
  const rows = await db
    .selectFrom(ref.type === 'movie' ? 'movies' : 'tv_shows')
    .select('id')
    .where('id', '<>', ref.id)
    .where('adult', '=', false)
    .where('poster_path', 'is not', null)
    .where(sql<boolean>`jsonb_typeof(genres) = 'array'`)
    .where(sql<boolean>`genres @> ${JSON.stringify([{ id: genreIds[0] }])}::jsonb`)
    .orderBy(shared, 'desc')
    .orderBy('popularity', 'desc')
    .limit(SIMILAR_LIMIT)
    .execute()
  return listCards(db, { refs: rows.map(({ id }) => ({ type: ref.type, id })), language, country })
}
