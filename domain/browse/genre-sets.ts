import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { genreMaskOf } from '../catalog/genre-mask.ts'

/** How long a new combination of genres may be overlooked: as long as a page is cached. */
const KEPT_MS = 60_000

/** By type, the masks of all sets of genres that stored titles have: some thousands. */
const kept = new WeakMap<Database, Map<TitleType, { readAt: number; masks: Promise<number[]> }>>()

/**
 * The masks of those sets that hold any of the genres. An index can look such a list up and the planner knows how many
 * titles have each, neither of which it could with bits.
 */
export async function listGenreSets(db: Database, type: TitleType, genres: readonly number[]): Promise<number[]> {
  const wanted = genreMaskOf(genres)
  return (await allMasks(db, type)).filter((mask) => (mask & wanted) !== 0)
}

function allMasks(db: Database, type: TitleType): Promise<number[]> {
  const ofDatabase = kept.get(db) ?? new Map()
  kept.set(db, ofDatabase)
  const known = ofDatabase.get(type)
  if (known !== undefined && performance.now() - known.readAt < KEPT_MS) return known.masks
  const masks = readMasks(db, type)
  ofDatabase.set(type, { readAt: performance.now(), masks })
  masks.catch(() => ofDatabase.delete(type))
  return masks
}

/** From one to the next through the index: `distinct` would read every title. */
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
