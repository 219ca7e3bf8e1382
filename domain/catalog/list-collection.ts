import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { listCards } from './list-cards.ts'

const PARTS_LIMIT = 40

/** Stored films of one collection, adult ones left out, in the order of their release. */
export async function listCollection(
  { db }: Pick<Deps, 'db'>,
  { collectionId, language, country }: { collectionId: number; language: string; country: string },
): Promise<TitleCard[]> {
  const rows = await db
    .selectFrom('movies')
    .select('id')
    .where(sql<boolean>`(belongs_to_collection ->> 'id')::int = ${collectionId}`)
    .where('belongs_to_collection', 'is not', null)
    .where('adult', '=', false)
    .orderBy(sql`release_date asc nulls last`)
    .orderBy('id')
    .limit(PARTS_LIMIT)
    .execute()
  return listCards(db, { refs: rows.map(({ id }) => ({ type: 'movie', id })), language, country })
}
