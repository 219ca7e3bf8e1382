import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { listCardsFound } from './list-cards.ts'
import type { CardsAsked } from './list-cards.ts'

const PARTS_LIMIT = 40

/** Stored films of one collection, without adult ones, in order of release. */
export function listCollection(
  { db }: Pick<Deps, 'db'>,
  { collectionId, ...asked }: CardsAsked & { collectionId: number },
): Promise<TitleCard[]> {
  const ids = sql`
    select id from movies
    where (belongs_to_collection ->> 'id')::int = ${collectionId} and belongs_to_collection is not null and not adult
    order by release_date asc nulls last, id
    limit ${PARTS_LIMIT}
  `
  return listCardsFound(db, { type: 'movie', ids, ...asked })
}
