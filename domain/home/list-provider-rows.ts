import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { withVariants } from '../titles/services/streaming-services.ts'
import { INCLUDED_MASK } from '../browse/monetization-mask.ts'
import { inOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import type { RowTitles } from './rows.ts'

interface Found extends TitleRef {
  place: number
  popularity: number
  /** Logo of the service that has it. */
  logo: string | null
}

export interface ProviderRowTitles {
  titles: TitleRef[]
  /** Logo of the row's service; null without titles. */
  logoPath: string | null
}

/**
 * For each row, in order, the most popular stored titles that its service carries in a country without payment per title, both types
 * together. A row with a network also includes that network's shows. Rows of services excluded by the visitor's own view are empty.
 */
export async function listProviderRows(
  { db }: Pick<Deps, 'db'>,
  { rows, own, country }: { rows: readonly RowTitles[]; own: OwnView; country: string },
): Promise<ProviderRowTitles[]> {
  const mine = own.carriedBy === undefined ? null : withVariants(own.carriedBy.services)
  const shown = (row: RowTitles) => mine === null || row.providerIds.some((id) => mine.includes(id))
  const providers = rows.flatMap((row, place) =>
    shown(row) ? row.providerIds.map((id) => ({ place, id, limit: row.limit })) : [],
  )
  const networks = rows.flatMap((row, place) =>
    row.networkId === undefined || !shown(row) ? [] : [{ place, id: row.networkId, limit: row.limit }],
  )
  const offer = { type: sql.ref('types.type'), id: sql.ref('title_availability.content_id') }
  const show = { type: sql.lit('tv_show'), id: sql.ref('tv_shows.id') }
  // Number lists, whose lengths the planner knows: planning for many rows takes long.
  const { rows: found } = await sql<Found>`
    select wanted.place, types.type, offered.id, offered.popularity, providers.logo_path as logo
    from ${unnested(providers)} as wanted(place, id, size)
    left join providers on providers.id = wanted.id
    cross join (values ('movie'), ('tv_show')) as types(type)
    cross join lateral (
      select content_id as id, popularity
      from title_availability
      where country_code = ${country} and provider_id = wanted.id and content_type = types.type
        and monetization_mask & ${INCLUDED_MASK}::int <> 0
        ${inOwnView(offer, { ...own, carriedBy: undefined })}
      order by popularity desc, content_id
      limit wanted.size
    ) as offered
    union all
    select wanted.place, 'tv_show', own.id, own.popularity, null
    from ${unnested(networks)} as wanted(place, id, size)
    cross join lateral (
      select id, popularity
      from tv_shows
      where networks @> jsonb_build_array(jsonb_build_object('id', wanted.id)) and not adult and poster_path is not null
        ${inOwnView(show, own)}
    ) as own
  `.execute(db)
  return rows.map(({ limit }, place) => {
    const titles = found.filter((title) => title.place === place).toSorted(byPopularity)
    return { titles: unique(titles).slice(0, limit), logoPath: titles.find(({ logo }) => logo !== null)?.logo ?? null }
  })
}

function unnested(wanted: readonly { place: number; id: number; limit: number }[]) {
  const places = wanted.map(({ place }) => place)
  const ids = wanted.map(({ id }) => id)
  const limits = wanted.map(({ limit }) => limit)
  return sql`unnest(${places}::int[], ${ids}::int[], ${limits}::int[])`
}

function byPopularity(a: Found, b: Found): number {
  return b.popularity - a.popularity || a.id - b.id
}

function unique(titles: readonly TitleRef[]): TitleRef[] {
  return [...new Map(titles.map(({ type, id }) => [`${type}/${id}`, { type, id }])).values()]
}
