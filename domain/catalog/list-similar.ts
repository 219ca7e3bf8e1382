import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { genreMaskOf } from './genre-mask.ts'
import { listCards } from './list-cards.ts'

const SIMILAR_LIMIT = 12
/** Looked at: so many of the most popular titles with the first genre. */
const CANDIDATES = 300

/** Stored titles of the same kind that share the most genres, of the popular ones with the title's first genre. */
export async function listSimilar(
  { db }: Pick<Deps, 'db'>,
  { ref, genreIds, language, country }: { ref: TitleRef; genreIds: number[]; language: string; country: string },
): Promise<TitleCard[]> {
  const [first] = genreIds
  if (first === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select id
    from (
      select id, genre_mask, popularity from ${sql.table(ref.type === 'movie' ? 'movies' : 'tv_shows')}
      where not adult and poster_path is not null and genre_mask & ${genreMaskOf([first])}::int <> 0 and id <> ${ref.id}
      order by popularity desc, id
      limit ${CANDIDATES}
    ) as popular
    order by bit_count((genre_mask & ${genreMaskOf(genreIds)}::int)::bit(32)) desc, popularity desc, id
    limit ${SIMILAR_LIMIT}
  `.execute(db)
  return listCards(db, { refs: rows.map(({ id }) => ({ type: ref.type, id })), language, country })
}
