import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/title.ts'
import { TRENDING_MIN_VOTES } from './rows.ts'

/**
 * The most popular stored titles with overview and poster and enough votes, half of `limit` from each kind, most
 * popular first (HOME-07, -08).
 */
export async function listTrending({ db }: Pick<Deps, 'db'>, { limit }: { limit: number }): Promise<TitleRef[]> {
  const half = (type: TitleRef['type'], table: 'movies' | 'tv_shows') => sql`(
    select ${sql.lit(type)} as type, id, popularity
    from ${sql.table(table)}
    where not adult and poster_path is not null and overview <> '' and vote_count >= ${TRENDING_MIN_VOTES}
    order by popularity desc, id
    limit ${Math.floor(limit / 2)}
  )`
  const { rows } = await sql<TitleRef>`
    select type, id
    from (${half('movie', 'movies')} union all ${half('tv_show', 'tv_shows')}) as titles
    order by popularity desc, id
  `.execute(db)
  return rows.map(({ type, id }) => ({ type, id }))
}
