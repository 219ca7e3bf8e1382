import type { Insertable } from 'kysely'
import type { TvShowsTable } from '#db/schema/catalogue.ts'
import type { TvDetails } from '#integrations/tmdb/client.ts'
import { mapShared } from './map-shared.ts'
import type { MapContext } from './map-shared.ts'

/** A row of `tv_shows` out of TMDB's English details. Run times in minutes. */
export function mapTvShow(details: TvDetails, context: MapContext): Insertable<TvShowsTable> {
  return {
    ...mapShared(details, context),
    name: context.texts.base.title?.text ?? details.name,
    original_name: details.original_name || null,
    first_air_date: details.first_air_date,
    last_air_date: details.last_air_date,
    type: details.type,
    in_production: details.in_production,
    number_of_episodes: details.number_of_episodes,
    number_of_seasons: details.number_of_seasons,
    episode_run_time: JSON.stringify(details.episode_run_time),
    origin_country: JSON.stringify(details.origin_country),
    created_by: JSON.stringify(details.created_by),
    languages: JSON.stringify(details.languages),
    last_episode_to_air: details.last_episode_to_air && JSON.stringify(details.last_episode_to_air),
    next_episode_to_air: details.next_episode_to_air && JSON.stringify(details.next_episode_to_air),
    networks: JSON.stringify(details.networks),
    seasons: JSON.stringify(details.seasons),
    name_translations: JSON.stringify(context.texts.title),
  }
}
