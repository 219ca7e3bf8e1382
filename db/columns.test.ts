import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'

const COMMON =
  'id overview poster_path poster_paths_by_language backdrop_path vote_average vote_count popularity adult original_language ' +
  'status tagline homepage production_companies production_countries spoken_languages genres keywords overview_translations ' +
  'tagline_translations cast_data crew_data providers_last_updated ratings_last_updated created_at updated_at'

const OFFER =
  'id content_id content_type provider_id country_code monetization_type link presentation_type price_info ' +
  'availability_start availability_end last_updated'

/** Columns as stated in the requirements. */
const STATED: Record<string, [ids: string, columns: string]> = {
  movies: [
    'DATA-13, DATA-14',
    `${COMMON} title original_title release_date runtime video budget revenue imdb_id belongs_to_collection title_translations`,
  ],
  tv_shows: [
    'DATA-15, DATA-16',
    `${COMMON} name original_name first_air_date last_air_date type in_production number_of_episodes number_of_seasons ` +
      'episode_run_time origin_country created_by languages last_episode_to_air next_episode_to_air networks seasons name_translations',
  ],
  genres: ['DATA-17', 'id name'],
  providers: [
    'DATA-18',
    'id name logo_path provider_type website_url country_of_origin supported_countries display_priority is_active is_network ' +
      'network_id updated_at',
  ],
  content_providers: ['DATA-19', OFFER],
  user_profiles: [
    'DATA-01',
    'id email display_name avatar_url country_code language_code created_at updated_at last_sign_in_at is_watchlist_public ' +
      'public_watchlist_slug',
  ],
  admin_users: ['DATA-03', 'id role permissions updated_at'],
  ad_units: ['DATA-12', 'id name position ad_code is_active created_by updated_by created_at updated_at'],
  all_content_providers: ['DATA-20', `${OFFER} provider_name provider_logo provider_type`],
}

const database = withDatabase()

it.each(Object.entries(STATED).map(([table, [ids, columns]]) => [ids, table, columns]))(
  '%s: %s has every stated column',
  async (_ids, table = '', columns = '') => {
    const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns where table_name = ${table}
  `.execute(database.db)
    const present = new Set(rows.map(({ name }) => name))
    expect(columns.split(' ').filter((column) => !present.has(column))).toEqual([])
  },
)
