import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { withAliases } from '#shared/own-services.ts'
import { TITLE_TYPES } from '#shared/title.ts'
import type { TitleType } from '#shared/title.ts'
import { conditions } from './conditions.ts'
import type { BrowseFilters, Browsing } from './filters.ts'
import { genreMaskOf } from './genre-mask.ts'
import { listGenreSets } from './genre-sets.ts'
import { MAX_CHOICES } from './limits.ts'
import { maskOf } from './monetization-mask.ts'

type Expression = RawBuilder<unknown>

/** The best first, by the names of a table's own columns, so that its indexes serve. Sorting by title begins with the most popular. */
export function orderOf(sort: Browsing['sort'], { date, id }: { date: Expression; id: Expression }): Expression {
  if (sort === 'rating') return sql`rating desc, popularity desc, ${id}`
  if (sort === 'newest') return sql`${date} desc, popularity desc, ${id}`
  return sql`popularity desc, ${id}`
}

/**
 * Titles that pass the filters, as rows of `type, id, popularity, rating, date`: at most `limit` of each type and provider,
 * the best first; all of them where there is no limit. A title that several of the providers offer comes once for each.
 */
export async function matches(db: Database, browsing: Browsing, limit?: number): Promise<Expression> {
  const providers = providersOf(browsing.filters)
  const types = typesOf(browsing.filters)
  const parts =
    providers.length === 0
      ? await Promise.all(
          types.map(async (type) => stored(type, browsing, { limit, ofGenres: await inGenreSets(db, type, browsing) })),
        )
      : types.flatMap((type) => providers.map((provider) => offered(type, provider, browsing, limit)))
  return sql.join(parts, sql` union all `)
}

export function typesOf({ type }: BrowseFilters): readonly TitleType[] {
  return type === undefined ? TITLE_TYPES : [type]
}

/** Aliases included, each once. */
export function providersOf({ providers = [] }: BrowseFilters): number[] {
  return withAliases(providers.slice(0, MAX_CHOICES))
}

async function inGenreSets(db: Database, type: TitleType, { filters }: Browsing): Promise<Expression> {
  const genres = genresOf(filters)
  if (genres.length === 0) return sql``
  return sql`and genre_mask = any(${await listGenreSets(db, type, genres)}::int[])`
}

function genresOf({ genres = [] }: BrowseFilters): readonly number[] {
  return genres.slice(0, MAX_CHOICES)
}

function stored(
  type: TitleType,
  browsing: Browsing,
  { limit, ofGenres }: { limit: number | undefined; ofGenres: Expression },
): Expression {
  const columns = { date: sql.ref(type === 'movie' ? 'release_date' : 'first_air_date'), id: sql.ref('id') }
  return sql`(
    select ${sql.lit(type)} as type, id, popularity, rating, ${columns.date} as date
    from ${sql.table(type === 'movie' ? 'movies' : 'tv_shows')}
    where not adult and poster_path is not null ${ofGenres} ${conditions(browsing, columns.date)}
    ${first(browsing, columns, limit)}
  )`
}

const OFFERED = { date: sql.ref('released'), id: sql.ref('content_id') }

function offered(type: TitleType, provider: number, browsing: Browsing, limit: number | undefined): Expression {
  return sql`(
    select content_type as type, content_id as id, popularity, rating, released as date
    from title_availability
    where country_code = ${browsing.country} and provider_id = ${provider}::int and content_type = ${sql.lit(type)}
      ${offerConditions(browsing)}
    ${first(browsing, OFFERED, limit)}
  )`
}

/** What rows of title_availability are filtered by, each part with `and` before it. */
export function offerConditions(browsing: Browsing): Expression {
  const { monetization = [] } = browsing.filters
  const way = monetization.length === 0 ? sql`` : sql`and monetization_mask & ${maskOf(monetization)}::int <> 0`
  const genres = genresOf(browsing.filters)
  const ofGenres = genres.length === 0 ? sql`` : sql`and genre_mask & ${genreMaskOf(genres)}::int <> 0`
  return sql`${way} ${ofGenres} ${conditions(browsing, OFFERED.date)}`
}

function first(
  { sort }: Browsing,
  columns: { date: Expression; id: Expression },
  limit: number | undefined,
): Expression {
  return limit === undefined ? sql`` : sql`order by ${orderOf(sort, columns)} limit ${limit}::int`
}
