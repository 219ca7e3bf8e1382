import type { Insertable } from 'kysely'
import type { TvShowsTable } from '#db/schema/catalogue.ts'
import type { TvDetails } from '#integrations/tmdb/client.ts'
import { cutText, storedJson } from './cut-text.ts'
import { listsThatCame, mapShared } from './map-shared.ts'
import type { MapContext } from './map-shared.ts'

/** A row of `tv_shows` from TMDB's English details. Runtimes in minutes. */
export function mapTvShow(details: TvDetails, context: MapContext): Insertable<TvShowsTable> {
  return {
    ...mapShared(details, context),
    name: context.texts.base.title?.text ?? cutText('name', details.name),
    original_name: cutText('name', details.original_name) || null,
    first_air_date: details.first_air_date,
    last_air_date: details.last_air_date,
    type: details.type,
    in_production: details.in_production,
    number_of_episodes: details.number_of_episodes,
    number_of_seasons: details.number_of_seasons,
    created_by: storedJson(details.created_by),
    last_episode_to_air: details.last_episode_to_air && storedJson(details.last_episode_to_air),
    next_episode_to_air: details.next_episode_to_air && storedJson(details.next_episode_to_air),
    ...listsThatCame(details, ['episode_run_time', 'origin_country', 'languages', 'networks', 'seasons']),
    // Requested with the title; unreadable, it stays as it was.
    ...(details.external_ids ? { imdb_id: details.external_ids.imdb_id } : {}),
    name_translations: JSON.stringify(context.texts.title),
  }
}
