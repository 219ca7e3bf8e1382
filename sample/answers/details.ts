import { genresOf } from '../genres.ts'
import type { SampleMovie, SampleTvShow } from '../schema.ts'
import { nearestLanguage } from './language.ts'
import { samplePeople } from './people.ts'
import { creditId, stableId } from '../stable-id.ts'
import { backdropPath, originalName, portraitPath, posterPath, textsIn } from './title.ts'
import type { SampleTitle } from './title.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const englishNames = new Intl.DisplayNames('en', { type: 'language' })

function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? ''
}

function sharedFields(title: SampleTitle, language: string): Record<string, unknown> {
  const { data } = title
  const names = new Map(genresOf(title.kind, nearestLanguage(language)).map((genre) => [genre.id, genre.name]))
  const { overview, tagline } = textsIn(title, language)
  return {
    adult: data.adult,
    backdrop_path: backdropPath(title),
    genres: data.genres.map((id) => ({ id, name: names.get(id) ?? '' })),
    homepage: data.homepage ?? '',
    id: data.id,
    origin_country: title.kind === 'tv' ? title.data.origin_country : data.production_countries.slice(0, 1),
    original_language: data.original_language,
    overview,
    popularity: data.popularity,
    poster_path: posterPath(title, language),
    production_companies: data.production_companies.map((name) => ({
      id: stableId(name),
      logo_path: null,
      name,
      origin_country: '',
    })),
    production_countries: data.production_countries.map((code) => ({ iso_3166_1: code, name: countryNames.of(code) })),
    spoken_languages: data.spoken_languages.map((code) => ({
      english_name: englishNames.of(code),
      iso_639_1: code,
      name: ownName(code),
    })),
    status: data.status,
    tagline,
    vote_average: data.vote_average,
    vote_count: data.vote_count,
  }
}

function movieFields(movie: SampleMovie): Record<string, unknown> {
  const { collection } = movie
  return {
    belongs_to_collection: collection && { ...collection, poster_path: null, backdrop_path: null },
    budget: movie.budget ?? 0,
    imdb_id: movie.imdb_id,
    release_date: movie.release_date ?? '',
    revenue: movie.revenue ?? 0,
    runtime: movie.runtime ?? 0,
    video: false,
  }
}

/** The last episode that a returning or ended show has aired, as far as the sample knows. */
function lastEpisode(show: SampleTvShow): object | null {
  const season = show.seasons.findLast((candidate) => candidate.episode_count > 0)
  if (!season || show.last_air_date === null) return null
  return {
    id: stableId(`episode/${show.id}/${season.season_number}/${season.episode_count}`),
    name: `Episode ${season.episode_count}`,
    overview: '',
    vote_average: 0,
    vote_count: 0,
    air_date: show.last_air_date,
    episode_number: season.episode_count,
    production_code: '',
    runtime: show.episode_run_time[0] ?? null,
    season_number: season.season_number,
    show_id: show.id,
    still_path: null,
  }
}

function tvFields(show: SampleTvShow, poster: string): Record<string, unknown> {
  return {
    created_by: show.created_by.map(({ id, name }) => ({
      id,
      credit_id: creditId('tv', show.id, id, 'Creator'),
      name,
      original_name: name,
      gender: samplePeople().get(id)?.gender ?? 0,
      profile_path: portraitPath(id),
    })),
    episode_run_time: show.episode_run_time,
    first_air_date: show.first_air_date ?? '',
    in_production: show.in_production,
    languages: show.languages,
    last_air_date: show.last_air_date ?? '',
    last_episode_to_air: lastEpisode(show),
    next_episode_to_air: null,
    networks: show.networks.map(({ id, name }) => ({ id, logo_path: null, name, origin_country: '' })),
    number_of_episodes: show.number_of_episodes,
    number_of_seasons: show.number_of_seasons,
    seasons: show.seasons.map((season) => ({
      air_date: season.air_date,
      episode_count: season.episode_count,
      id: stableId(`season/${show.id}/${season.season_number}`),
      name: season.season_number === 0 ? 'Specials' : `Season ${season.season_number}`,
      overview: '',
      poster_path: poster,
      season_number: season.season_number,
      vote_average: 0,
    })),
    type: show.type,
  }
}

/** /movie/{id} and /tv/{id} without what is appended. */
export function detailsAnswer(title: SampleTitle, language: string): Record<string, unknown> {
  const { name } = textsIn(title, language)
  const shared = sharedFields(title, language)
  return title.kind === 'movie'
    ? { ...shared, ...movieFields(title.data), original_title: originalName(title), title: name }
    : { ...shared, ...tvFields(title.data, posterPath(title, language)), original_name: originalName(title), name }
}
