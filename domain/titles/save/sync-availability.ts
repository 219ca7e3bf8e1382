import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleType } from '#shared/titles/title.ts'

/** Popularity changes daily for nearly every title: a change below both thresholds is not rewritten for each of its offers. */
const POPULARITY_STEP = 0.5
const POPULARITY_SHARE = 0.1

/**
 * Updates `title_availability` from the stored titles and their offers; ids without a title lose their rows. The only place that writes
 * that table: call it, in the same transaction, after every change to a title or its offers.
 */
export async function syncAvailability(db: Database, type: TitleType, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with current as materialized (
      select * from current_title_availability where content_id = any(${ids}::int[]) and content_type = ${type}
    ), removed as (
      delete from title_availability as stored
      where content_id = any(${ids}::int[]) and content_type = ${type} and not exists (
        select 1 from current
        where current.content_id = stored.content_id and current.country_code = stored.country_code
          and current.provider_id = stored.provider_id
      )
    )
    insert into title_availability as stored select * from current
    on conflict (content_id, content_type, country_code, provider_id) do update set
      genre_mask = excluded.genre_mask, popularity = excluded.popularity, released = excluded.released,
      runtime = excluded.runtime, rating = excluded.rating, monetization_mask = excluded.monetization_mask,
      original_language = excluded.original_language
    where (stored.genre_mask, stored.released, stored.runtime, stored.rating, stored.monetization_mask, stored.original_language)
        is distinct from (excluded.genre_mask, excluded.released, excluded.runtime, excluded.rating,
          excluded.monetization_mask, excluded.original_language)
      or abs(stored.popularity - excluded.popularity) >= greatest(${POPULARITY_STEP}, ${POPULARITY_SHARE} * stored.popularity)
  `.execute(db)
}
