import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { titleColumns } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { withVariants } from '../titles/services/streaming-services.ts'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { conditions } from './conditions.ts'
import type { BrowseFilters, Browsing } from './filters.ts'
import { genreMasks, listGenreSets } from './genre-sets.ts'
import { MAX_CHOICES } from './limits.ts'
import { INCLUDED_MASK, maskOf } from './monetization-mask.ts'

type Expression = RawBuilder<unknown>

/** What filtering needs: the database, and the cache of its data. */
export type MatchDeps = Pick<Deps, 'db' | 'cache'>

/** Best first, on a table's own columns so that its indexes apply. Sorting by title starts from the most popular. */
export function orderOf(sort: Browsing['sort'], { date, id }: { date: Expression; id: Expression }): Expression {
  if (sort === 'rating') return sql`rating desc, popularity desc, ${id}`
  if (sort === 'newest') return sql`${date} desc, popularity desc, ${id}`
  return sql`popularity desc, ${id}`
}

/**
 * Titles that match the filters, as rows of `type, id, popularity, rating, date, genre_mask`: at most `limit` of each type and provider,
 * best first; all of them without a limit. A title offered by several of the providers is repeated for each.
 */
export async function matches(deps: MatchDeps, browsing: Browsing, limit?: number): Promise<Expression> {
  const providers = providersOf(browsing)
  const types = typesOf(browsing.filters)
  const parts =
    providers === null
      ? await Promise.all(
          types.map(async (type) =>
            stored(type, browsing, { limit, ofGenres: await inGenreSets(deps, type, browsing) }),
          ),
        )
      : types.map((type) => offered(type, providers, browsing, limit))
  return sql.join(parts, sql` union all `)
}

export function typesOf({ type }: BrowseFilters): readonly TitleType[] {
  return type === undefined ? TITLE_TYPES : [type]
}

/**
 * The providers whose titles are requested, aliases included, without duplicates; null without such a filter. For visitors who only see
 * their own services, those of the chosen ones that they have.
 */
export function providersOf({ filters: { providers = [] }, own }: Browsing): number[] | null {
  const chosen = withVariants(providers.slice(0, MAX_CHOICES))
  if (own.carriedBy === undefined) return chosen.length === 0 ? null : chosen
  const mine = withVariants(own.carriedBy.services)
  return chosen.length === 0 ? mine : chosen.filter((id) => mine.includes(id))
}

async function inGenreSets(deps: MatchDeps, type: TitleType, { filters }: Browsing): Promise<Expression> {
  const masks = genreMasks(filters)
  return masks === null ? sql`` : sql`and genre_mask = any(${await listGenreSets(deps, type, masks)}::int[])`
}

function stored(
  type: TitleType,
  browsing: Browsing,
  { limit, ofGenres }: { limit: number | undefined; ofGenres: Expression },
): Expression {
  const of = titleColumns(type)
  const columns = { date: of.date, id: sql.ref('id') }
  return sql`(
    select ${of.type} as type, id, popularity, rating, ${of.date} as date, genre_mask
    from ${of.table}
    where not adult and poster_path is not null ${ofGenres} ${conditions(browsing, of)}
    ${first(browsing, columns, limit)}
  )`
}

const OFFERED = { date: sql.ref('released'), id: sql.ref('content_id') }
const OFFERED_TITLE = {
  date: OFFERED.date,
  type: sql.ref('title_availability.content_type'),
  id: sql.ref('title_availability.content_id'),
  // Looked up by the title's id, and only if needed: no index of offers includes it.
  seasons: sql`(select number_of_seasons from tv_shows where tv_shows.id = title_availability.content_id)`,
}
const ANY_WAY = maskOf(MONETIZATION_TYPES)

/** Each provider's own best, one after the other: one may have ten, another fifty. */
function offered(
  type: TitleType,
  providers: readonly number[],
  browsing: Browsing,
  limit: number | undefined,
): Expression {
  const by = (provider: Expression) => sql`(
    select content_type as type, content_id as id, popularity, rating, released as date, genre_mask
    from title_availability
    where country_code = ${browsing.country} and provider_id = ${provider} and content_type = ${sql.lit(type)}
      ${offerConditions(browsing)}
    ${first(browsing, OFFERED, limit)}
  )`
  if (providers.length === 1) return by(sql`${providers[0]}::int`)
  const wanted = sql`unnest(${providers}::int[]) as wanted(provider)`
  return sql`(select titles.* from ${wanted} cross join lateral ${by(sql.ref('wanted.provider'))} as titles)`
}

/** The conditions on rows of title_availability, each preceded by `and`. */
export function offerConditions(browsing: Browsing): Expression {
  const { monetization = [] } = browsing.filters
  const asked = monetization.length === 0 ? ANY_WAY : maskOf(monetization)
  const ways = browsing.own.carriedBy === undefined ? asked : asked & INCLUDED_MASK
  const way = ways === ANY_WAY ? sql`` : sql`and monetization_mask & ${ways}::int <> 0`
  return sql`${way} ${offeredGenres(browsing.filters)} ${conditions(browsing, OFFERED_TITLE)}`
}

function offeredGenres(filters: BrowseFilters): Expression {
  const { anyOf, noneOf } = genreMasks(filters) ?? { anyOf: [], noneOf: 0 }
  const asked = anyOf.map((mask) => sql`and genre_mask & ${mask}::int <> 0`)
  return sql.join([...asked, ...(noneOf === 0 ? [] : [sql`and genre_mask & ${noneOf}::int = 0`])], sql` `)
}

function first(
  { sort }: Browsing,
  columns: { date: Expression; id: Expression },
  limit: number | undefined,
): Expression {
  return limit === undefined ? sql`` : sql`order by ${orderOf(sort, columns)} limit ${limit}::int`
}
