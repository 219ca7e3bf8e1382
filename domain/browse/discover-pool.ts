import { sql } from 'kysely'
import { bothTypes } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { withTvGenres } from '#shared/titles/genre-ids.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { genreMaskOf } from '../titles/genre-mask.ts'
import { DISCOVER_POOL_SIZE, GENRE_POSTERS } from './limits.ts'
import type { Browsing } from './filters.ts'
import { matches } from './matches.ts'
import type { MatchDeps } from './matches.ts'

/** A popular title with what rows filter and sort by. */
export interface PoolTitle extends TitleRef {
  popularity: number
  /** In tenths of a point, if at least ten people voted. */
  rating: number | null
  /** `YYYY-MM-DD`. */
  date: string | null
  genreMask: number
}

/** The most popular titles that match the filters, including those of each service, most popular first. */
export async function readPool(deps: MatchDeps, browsing: Browsing): Promise<PoolTitle[]> {
  const found = await matches(deps, browsing, DISCOVER_POOL_SIZE)
  // A single row of JSON: reading hundreds of rows takes longer than finding them.
  const { rows } = await sql<{ titles: PoolTitle[] | null }>`
    select json_agg(json_build_object('type', type, 'id', id, 'popularity', popularity, 'rating', rating, 'date', date,
      'genreMask', genre_mask) order by popularity desc, id, type) as titles
    from (
      select type, id, max(popularity) as popularity, max(rating) as rating, max(date) as date, max(genre_mask) as genre_mask
      from (${found}) as offered
      group by type, id
    ) as titles
  `.execute(deps.db)
  return rows[0]?.titles ?? []
}

/** The titles of a genre. */
export function ofGenre<T extends Pick<PoolTitle, 'genreMask'>>(titles: readonly T[], genre: number): T[] {
  const mask = genreMaskOf(withTvGenres([genre]))
  return titles.filter(({ genreMask }) => (genreMask & mask) !== 0)
}

export interface GenrePosters {
  /** Paths, by genre. */
  posters: Record<number, string[]>
  /** The titles that the posters belong to. */
  pictured: TitleRef[]
}

/**
 * Posters that represent genres: from each genre's most popular titles, none used twice while there are others. Genres with few titles
 * choose first.
 */
export async function readGenrePosters(
  { db }: Pick<Deps, 'db'>,
  pool: readonly PoolTitle[],
  genres: readonly number[],
): Promise<GenrePosters> {
  const picked = pickForGenres(pool, genres)
  const idsOf = (type: TitleType) =>
    [...picked.values()].flatMap((titles) => titles.filter((title) => title.type === type).map(({ id }) => id))
  const { rows } = await sql<TitleRef & { path: string }>`
    ${bothTypes((of, type) => sql`select ${of.type} as type, id, poster_path as path from ${of.table} where id = any(${idsOf(type)}::int[]) and not adult`)}
  `.execute(db)
  const paths = new Map(rows.map((row) => [titleKey(row), row.path]))
  const posters = Object.fromEntries(
    [...picked].map(([genre, titles]) => [genre, titles.flatMap((title) => paths.get(titleKey(title)) ?? [])]),
  )
  return { posters, pictured: [...picked.values()].flat() }
}

function pickForGenres(pool: readonly PoolTitle[], genres: readonly number[]): Map<number, PoolTitle[]> {
  const taken = new Set<PoolTitle>()
  const byGenre = genres.map((genre) => ({ genre, titles: ofGenre(pool, genre) }))
  const rarestFirst = byGenre.toSorted((a, b) => a.titles.length - b.titles.length)
  return new Map(
    rarestFirst.map(({ genre, titles }) => {
      const free = titles.filter((title) => !taken.has(title))
      const picked = [...free, ...titles.filter((title) => taken.has(title))].slice(0, GENRE_POSTERS)
      for (const title of picked) taken.add(title)
      return [genre, picked]
    }),
  )
}
