import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { bothTypes, titleColumns, titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { withVariants } from '../titles/services/streaming-services.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { INCLUDED_MASK } from '../browse/monetization-mask.ts'
import { TITLE_BY_TITLE } from '../services/mine.ts'
import { inOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { TRENDING_MIN_VOTES } from './rows.ts'

interface Input {
  limit: number
  own: OwnView
}

/**
 * The most popular stored titles with overview, poster and enough votes, half of `limit` of each type, most popular first.
 */
export async function listTrending({ db }: Pick<Deps, 'db'>, { limit, own }: Input): Promise<TitleRef[]> {
  const half = (type: TitleRef['type']) => {
    const most = Math.floor(limit / 2)
    return own.carriedBy === undefined
      ? stored(type, { limit: most, own })
      : carried(type, own.carriedBy, { limit: most, own: { ...own, carriedBy: undefined } })
  }
  const { rows } = await sql<TitleRef>`
    select type, id
    from (${bothTypes((_, type) => half(type))}) as titles
    order by popularity desc, id
  `.execute(db)
  return rows.map(({ type, id }) => ({ type, id }))
}

const WORTH_IT = sql`not adult and poster_path is not null and overview <> '' and vote_count >= ${TRENDING_MIN_VOTES}`

function stored(type: TitleRef['type'], { limit, own }: Input): RawBuilder<unknown> {
  const of = titleColumns(type)
  return sql`(
    select ${of.type} as type, id, popularity
    from ${of.table}
    where ${WORTH_IT} ${inOwnView(of, own)}
    order by popularity desc, id
    limit ${limit}
  )`
}

/** The most popular of each service: scanning all titles until enough of a small one turn up would take far too long. */
function carried(
  type: TitleRef['type'],
  { services, country }: NonNullable<OwnView['carriedBy']>,
  { limit, own }: Input,
): RawBuilder<unknown> {
  const columns = { type: sql.lit(type), id: sql.ref('offer.content_id') }
  return sql`(
    select ${sql.lit(type)} as type, best.id, max(best.popularity) as popularity
    from unnest(${withVariants(services)}::int[]) as service(id)
    cross join lateral (
      select offer.content_id as id, offer.popularity
      from title_availability as offer
      where offer.country_code = ${country} and offer.provider_id = service.id and offer.content_type = ${sql.lit(type)}
        and offer.monetization_mask & ${INCLUDED_MASK}::int <> 0 ${inOwnView(columns, own)}
        and exists (select from ${sql.table(titleTable(type))} where id = offer.content_id and ${WORTH_IT} ${TITLE_BY_TITLE})
      order by offer.popularity desc, offer.content_id
      limit ${limit}
    ) as best
    group by best.id
    order by popularity desc, best.id
    limit ${limit}
  )`
}
