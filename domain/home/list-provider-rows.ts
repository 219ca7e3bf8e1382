import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/title.ts'
import type { ProviderRow } from './rows.ts'

/**
 * For each row, in order, the most popular stored titles that its service carries in a country without paying per title,
 * both kinds together. A row with a network also takes the shows of that network (Q31).
 */
export async function listProviderRows(
  { db }: Pick<Deps, 'db'>,
  { rows, country }: { rows: readonly ProviderRow[]; country: string },
): Promise<TitleRef[][]> {
  const wanted = rows.map(({ providerIds, networkId, limit }) => ({
    providers: providerIds,
    network: networkId === undefined ? null : [{ id: networkId }],
    size: limit,
  }))
  const { rows: found } = await sql<{ place: number; titles: [TitleRef['type'], number][] | null }>`
    select wanted.place::int as place, (
      select json_agg(json_build_array(type, id) order by popularity desc, id)
      from (
        select type, id, popularity
        from (
          select 'movie' as type, id, popularity
          from movies
          where not adult and poster_path is not null and id in (
            select content_id from content_providers
            where content_type = 'movie' and country_code = ${country}
              and provider_id in (select jsonb_array_elements_text(wanted.row -> 'providers')::int)
              and monetization_type in ('flatrate', 'free', 'ads')
          )
          union all
          select 'tv_show', id, popularity
          from tv_shows
          where not adult and poster_path is not null and (id in (
            select content_id from content_providers
            where content_type = 'tv_show' and country_code = ${country}
              and provider_id in (select jsonb_array_elements_text(wanted.row -> 'providers')::int)
              and monetization_type in ('flatrate', 'free', 'ads')
          ) or (wanted.row -> 'network' <> 'null' and networks @> (wanted.row -> 'network')))
        ) as carried
        order by popularity desc, id
        limit (wanted.row ->> 'size')::int
      ) as titles
    ) as titles
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as wanted(row, place)
    order by wanted.place
  `.execute(db)
  return found.map(({ titles }) => (titles ?? []).map(([type, id]) => ({ type, id })))
}
