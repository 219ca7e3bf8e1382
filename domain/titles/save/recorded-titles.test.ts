import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { movieDetails, tvDetails } from '#integrations/tmdb/schemas/title-details.ts'
import { foldTranslations } from './fold-translations.ts'
import { mapAvailability } from './map-availability.ts'
import { mapMovie } from './map-movie.ts'
import { mapTvShow } from './map-tv-show.ts'

const now = new Date('2026-01-01T00:00:00Z')
const context = (details: MovieDetails | TvDetails) =>
  ({ texts: foldTranslations(details), source: 'tmdb', now }) as const

const recorded = join(
  process.env.KINORA_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'tmdb-recorded',
)
const isThere = existsSync(recorded)
if (!isThere)
  process.stderr.write(
    `Recorded TMDB answers are not at ${recorded}: mapping them is not tested. Set KINORA_SHARED_DATA.\n`,
  )

function recording(file: string): Record<string, any> {
  return JSON.parse(readFileSync(join(recorded, file), 'utf8')) as Record<string, any>
}

const SAME_COLUMNS = [
  'id',
  'poster_path',
  'backdrop_path',
  'vote_average',
  'vote_count',
  'popularity',
  'original_language',
  'status',
  'overview',
  'homepage',
]

describe.skipIf(!isThere)('recorded titles', () => {
  it('map a movie to the values of the recording', () => {
    const real = recording('movie_details--603--append_to_response=cred+exte+keyw+rele+tran+vide+watc.json')
    const details = movieDetails.parse(real)
    const row = mapMovie(details, context(details))
    for (const column of [
      ...SAME_COLUMNS,
      'title',
      'original_title',
      'release_date',
      'runtime',
      'budget',
      'revenue',
      'imdb_id',
      'video',
      'tagline',
    ]) {
      expect([column, row[column as keyof typeof row]]).toEqual([column, real[column]])
    }
    expect(JSON.parse(row.genres ?? '')).toEqual(real.genres)
    expect(JSON.parse(row.belongs_to_collection ?? '')).toEqual(real.belongs_to_collection)
    expect(JSON.parse(row.keywords ?? '')).toEqual(expect.arrayContaining(real.keywords.keywords))
    expect(JSON.parse(row.cast_data ?? '')[0]).toMatchObject({
      id: real.credits.cast[0].id,
      character: real.credits.cast[0].character,
    })
    const { offers } = mapAvailability(movieDetails.parse(real)['watch/providers'] ?? {})
    const ids = (type: string) =>
      offers
        .filter((offer) => offer.country_code === 'US' && offer.monetization_type === type)
        .map((offer) => offer.provider_id)
    for (const type of ['flatrate', 'buy', 'rent']) {
      expect(ids(type)).toEqual((real['watch/providers'].results.US[type] ?? []).map((offer: any) => offer.provider_id))
    }
  })

  it('map a tv show to the values of the recording', () => {
    const real = recording('tv_details--96677--append_to_response=aggr+cont+cred+exte+revi+vide+watc.json')
    const details: TvDetails = tvDetails.parse(real)
    const row = mapTvShow(details, context(details))
    for (const column of [
      ...SAME_COLUMNS,
      'name',
      'original_name',
      'first_air_date',
      'last_air_date',
      'type',
      'in_production',
      'number_of_episodes',
      'number_of_seasons',
    ]) {
      expect([column, row[column as keyof typeof row]]).toEqual([column, real[column]])
    }
    expect(JSON.parse(row.episode_run_time ?? '')).toEqual(real.episode_run_time)
    expect(JSON.parse(row.last_episode_to_air ?? '')).toMatchObject({
      name: real.last_episode_to_air.name,
      episode_number: 5,
    })
    expect(row.next_episode_to_air).toBeNull()
    expect(JSON.parse(row.crew_data ?? '')).toContainEqual(
      expect.objectContaining({ name: 'George Kay', job: 'Creator' }),
    )
  })
})
