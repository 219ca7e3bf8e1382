import type { Getter } from '../get-answer.ts'
import type { ResultPage } from '../schemas/fields.ts'
import { moviePage, multiPage, tvPage } from '../schemas/results.ts'
import type { MovieResult, MultiResult, TvResult } from '../schemas/results.ts'
import type { TmdbKind } from './title-parts.ts'

interface ListOptions {
  language: string
  page?: number
  /** Upper-case country code. */
  region?: string
}

/** Filters of /discover under TMDB's own names. In lists `,` means and, `|` means or. */
interface DiscoverFilters {
  language?: string
  /** 1 to 500. */
  page?: number
  /** Defaults to 'popularity.desc'. */
  sort_by?: string
  /** Upper-case country codes. */
  region?: string
  watch_region?: string
  /** Provider ids; effective only together with `watch_region`. */
  with_watch_providers?: string | number
  /** Genre ids. */
  with_genres?: string | number
  'vote_count.gte'?: number
  'vote_average.gte'?: number
  /** TMDB has many more. */
  readonly [filter: string]: string | number | undefined
}

/** Dates are 'YYYY-MM-DD'. */
export interface DiscoverMovieFilters extends DiscoverFilters {
  'release_date.gte'?: string
  'release_date.lte'?: string
}

export interface DiscoverTvFilters extends DiscoverFilters {
  'first_air_date.gte'?: string
  'first_air_date.lte'?: string
}

export interface ListMethods {
  trending(kind: 'all' | TmdbKind, window: 'day' | 'week', options: ListOptions): Promise<ResultPage<MultiResult>>
  popularMovies(options: ListOptions): Promise<ResultPage<MovieResult>>
  popularTv(options: ListOptions): Promise<ResultPage<TvResult>>
  /** Adult titles are excluded. */
  discoverMovies(filters: DiscoverMovieFilters): Promise<ResultPage<MovieResult>>
  discoverTv(filters: DiscoverTvFilters): Promise<ResultPage<TvResult>>
}

const TRENDING_PAGES = { all: multiPage, movie: moviePage, tv: tvPage } as const

const DISCOVER_DEFAULTS = { sort_by: 'popularity.desc', include_adult: 'false', page: 1 }

function listQuery({ language, page = 1, region }: ListOptions) {
  return { language, page, region }
}

export function listMethods({ get }: Getter): ListMethods {
  return {
    trending: (kind, window, options) =>
      get({ path: `/trending/${kind}/${window}`, query: listQuery(options), schema: TRENDING_PAGES[kind] }),
    popularMovies: (options) => get({ path: '/movie/popular', query: listQuery(options), schema: moviePage }),
    popularTv: (options) => get({ path: '/tv/popular', query: listQuery(options), schema: tvPage }),
    discoverMovies: (filters) =>
      get({ path: '/discover/movie', query: { ...DISCOVER_DEFAULTS, ...filters }, schema: moviePage }),
    discoverTv: (filters) => get({ path: '/discover/tv', query: { ...DISCOVER_DEFAULTS, ...filters }, schema: tvPage }),
  }
}
