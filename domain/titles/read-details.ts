import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes } from '#db/title-tables.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { MAKER_JOBS } from './maker-jobs.ts'

/** What neighbouring titles may share. */
export interface Kin {
  /** TMDB id of the collection. */
  series: number | null
  /** TMDB ids of directors and creators. */
  makers: readonly number[]
}

/** Facts that are read for the first few titles only. */
export interface Details extends Kin {
  /** TMDB's English names, in TMDB's order. */
  genres: string[]
}

type Row = [type: TitleType, id: number, series: number | null, makers: number[], genres: string[] | null]

const MAKERS = JSON.stringify(MAKER_JOBS)

/** Keyed by `titleKey`. */
export async function readDetails(db: Database, refs: readonly TitleRef[]): Promise<Map<string, Details>> {
  if (refs.length === 0) return new Map()
  const idsOf = (type: TitleType) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<{ titles: Row[] | null }>`
    select json_agg(json_build_array(type, id, series, makers, genres)) as titles
    from (${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, ${type === 'movie' ? sql`(belongs_to_collection ->> 'id')::int` : sql`null::int`} as series,
          (select coalesce(jsonb_agg(maker -> 'id'), '[]') from jsonb_array_elements(crew_data) as maker where ${MAKERS}::jsonb ? (maker ->> 'job')) as makers,
          jsonb_path_query_array(genres, '$[*].name') as genres
        from ${of.table} where id = any(${idsOf(type)}::int[])`,
    )}) as known
  `.execute(db)
  return new Map(
    (rows[0]?.titles ?? []).map(([type, id, series, makers, genres]) => [
      titleKey({ type, id }),
      { series, makers, genres: genres ?? [] },
    ]),
  )
}
