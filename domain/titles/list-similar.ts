import { sql } from 'kysely'
import { titleColumns, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { isSuitable } from './ages/age-rating.ts'
import { genreMaskOf } from './genre-mask.ts'
import { listCardsFound } from './list-cards.ts'
import type { CardsAsked } from './list-cards.ts'

const SIMILAR_LIMIT = 12
/** The number of the most popular titles with the first genre that are examined. */
const CANDIDATES = 300

/** Stored titles of the same type that share the most genres, among the popular ones with the title's first genre. */
export async function listSimilar(
  { db }: Pick<Deps, 'db'>,
  { ref, genreIds, ...asked }: CardsAsked & { ref: TitleRef; genreIds: number[] },
): Promise<TitleCard[]> {
  const [first] = genreIds
  if (first === undefined) return []
  const { suitableFor } = asked
  const suitable = suitableFor === undefined ? sql`` : sql`and ${isSuitable(titleColumns(ref.type), suitableFor)}`
  const ids = sql`
    select id
    from (
      select id, genre_mask, popularity from ${sql.table(titleTable(ref.type))}
      where not adult and poster_path is not null ${suitable} and genre_mask & ${genreMaskOf([first])}::int <> 0 and id <> ${ref.id}
      order by popularity desc, id
      limit ${CANDIDATES}
    ) as popular
    order by bit_count((genre_mask & ${genreMaskOf(genreIds)}::int)::bit(32)) desc, popularity desc, id
    limit ${SIMILAR_LIMIT}
  `
  return listCardsFound(db, { type: ref.type, ids, ...asked })
}
