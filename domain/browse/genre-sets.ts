import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { genreMaskOf } from '../catalog/genre-mask.ts'

/**
 * The masks of those sets that hold any of the genres. An index can look such a list up and the planner knows how many
 * titles have each, neither of which it could with bits.
 */
export async function listGenreSets(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  type: TitleType,
  genres: readonly number[],
): Promise<number[]> {
  const wanted = genreMaskOf(genres)
  const remembered = cache.entry<number[]>('genre-sets')
  const all = remembered.get(type) ?? (await cache.share('genre-sets', type, readAll))
  return all.filter((mask) => (mask & wanted) !== 0)

  async function readAll(): Promise<number[]> {
    const masks = await readMasks(db, type)
    remembered.set(type, masks)
    return masks
  }
}

/** All sets of genres that stored titles have, some thousands. From one to the next through the index: `distinct` would read every title. */
async function readMasks(db: Database, type: TitleType): Promise<number[]> {
  const table = sql.table(type === 'movie' ? 'movies' : 'tv_shows')
  const least = sql`select genre_mask from ${table} where not adult and poster_path is not null`
  const { rows } = await sql<{ mask: number }>`
    with recursive masks as (
      (${least} order by genre_mask limit 1)
      union all
      select (${least} and genre_mask > masks.genre_mask order by genre_mask limit 1)
      from masks
      where genre_mask is not null
    )
    select genre_mask as mask from masks where genre_mask is not null
  `.execute(db)
  return rows.map(({ mask }) => mask)
}
