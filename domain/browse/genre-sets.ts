import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { withTvGenres } from '#shared/titles/genre-ids.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { genreMaskOf } from '../titles/genre-mask.ts'
import type { BrowseFilters } from './filters.ts'
import { MAX_CHOICES } from './limits.ts'

type GenreFilters = Pick<BrowseFilters, 'genres' | 'everyGenre' | 'withoutGenres'>

/** The filters on a title's genres, as masks; null if there are none. */
export function genreMasks({ genres = [], everyGenre = [], withoutGenres = [] }: GenreFilters) {
  const asked = [withTvGenres(genres), ...everyGenre].filter(({ length }) => length > 0).slice(0, MAX_CHOICES)
  if (asked.length === 0 && withoutGenres.length === 0) return null
  return { anyOf: asked.map((ids) => genreMaskOf(ids.slice(0, MAX_CHOICES))), noneOf: genreMaskOf(withoutGenres) }
}

/**
 * The masks of the genre sets that match the filters. An index can look up such a list and the planner knows how many titles have each set;
 * bit operations would allow neither.
 */
export async function listGenreSets(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  type: TitleType,
  { anyOf, noneOf }: NonNullable<ReturnType<typeof genreMasks>>,
): Promise<number[]> {
  const remembered = cache.entry<number[]>('genre-sets')
  const all = remembered.get(type) ?? (await cache.share('genre-sets', type, readAll))
  return all.filter((mask) => (mask & noneOf) === 0 && anyOf.every((wanted) => (mask & wanted) !== 0))

  async function readAll(): Promise<number[]> {
    const masks = await readMasks(db, type)
    remembered.set(type, masks)
    return masks
  }
}

/**
 * All genre sets that stored titles have, some thousands. Skips from one to the next through the index: `distinct` would read every title.
 */
async function readMasks(db: Database, type: TitleType): Promise<number[]> {
  const { table } = titleColumns(type)
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
