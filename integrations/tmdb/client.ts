import type { z } from 'zod'
import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { createAnswerCache } from './answer-cache.ts'
import { ATTEMPT_TIMEOUT_MS, CACHE_MAX_ENTRIES, CACHE_TTL_MS } from './limits.ts'
import { requestJson } from './request-json.ts'
import type { Fetch } from './request-json.ts'
import { createRequest } from './create-request.ts'
import type { Query } from './create-request.ts'
import { personDetails } from './schemas/person-details.ts'
import type { PersonDetails } from './schemas/person-details.ts'
import { genreList, providerList } from './schemas/reference.ts'
import type { Genre, WatchProvider } from './schemas/reference.ts'
import { moviePage, multiPage, tvPage } from './schemas/results.ts'
import type { MovieResult, MultiResult, ResultPage, TvResult } from './schemas/results.ts'
import { movieDetails, tvDetails } from './schemas/title-details.ts'
import type { MovieDetails, TvDetails } from './schemas/title-details.ts'
import { UpstreamError } from './upstream-error.ts'

export type TmdbKind = 'movie' | 'tv'

export type TitleAppend =
  | 'credits'
  | 'watch/providers'
  | 'keywords'
  | 'images'
  | 'similar'
  | 'recommendations'
  | 'videos'
  | 'external_ids'
  | 'reviews'

export interface DetailsOptions {
  language: string
  append?: readonly TitleAppend[]
  /** Languages of appended images; without it TMDB gives those of `language` alone. */
  imageLanguages?: readonly string[]
}

export interface SearchOptions {
  language: string
  page?: number
  year?: number
  region?: string
}

/** Filters of /discover under TMDB's own names, for example `with_watch_providers` and `vote_count.gte`. */
export type DiscoverFilters = Readonly<Record<string, string | number>>

export interface TmdbOptions {
  /** With its path and without a trailing slash needed: https://api.themoviedb.org/3 */
  baseUrl: string
  /** A v3 key (sent as `api_key`) or a v4 token (sent as a bearer); '' for the sample catalogue. */
  apiKey: string
  fetch?: Fetch
  logger: Logger
  clock: Clock
  sleep?: (ms: number) => Promise<void>
  attemptTimeoutMs?: number
}

/**
 * TMDB v3, https://developer.themoviedb.org/reference. Field names and units are TMDB's (minutes, US dollars, votes 0 to 10,
 * 'YYYY-MM-DD'); what an answer lacks is '', null, 0 or []. Answers are kept for 30 minutes and shared: never change one.
 * Every method throws UpstreamError when no usable answer arrives; details are null where TMDB knows no such id.
 */
export interface TmdbClient {
  movieDetails(id: number, options: DetailsOptions): Promise<MovieDetails | null>
  tvDetails(id: number, options: DetailsOptions): Promise<TvDetails | null>
  /** With combined credits and external ids. */
  personDetails(id: number, options: { language: string }): Promise<PersonDetails | null>
  /** Movies, tv shows and people in TMDB's order; titles for adults are not asked for. */
  searchMulti(query: string, options: SearchOptions): Promise<ResultPage<MultiResult>>
  trending(
    kind: 'all' | TmdbKind,
    window: 'day' | 'week',
    options: { language: string; page?: number },
  ): Promise<ResultPage<MultiResult>>
  discoverMovies(filters: DiscoverFilters): Promise<ResultPage<MovieResult>>
  discoverTv(filters: DiscoverFilters): Promise<ResultPage<TvResult>>
  genres(kind: TmdbKind, language: string): Promise<Genre[]>
  /** Every provider of a kind of title, in one country where `region` is given. */
  watchProviders(kind: TmdbKind, options: { language: string; region?: string }): Promise<WatchProvider[]>
}

export type {
  Genre,
  MovieDetails,
  MovieResult,
  MultiResult,
  PersonDetails,
  ResultPage,
  TvDetails,
  TvResult,
  WatchProvider,
}

const defaultSleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Get = <Schema extends z.ZodType>(path: string, query: Query, schema: Schema) => Promise<z.output<Schema>>

function createGet(options: TmdbOptions): Get {
  const cache = createAnswerCache<unknown>(options.clock, { ttlMs: CACHE_TTL_MS, maxEntries: CACHE_MAX_ENTRIES })
  const transport = {
    fetch: options.fetch ?? fetch,
    sleep: options.sleep ?? defaultSleep,
    attemptTimeoutMs: options.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
    clock: options.clock,
    logger: options.logger,
  }
  return async (path, query, schema) => {
    const { key, make } = createRequest(options, path, query)
    const answer = await cache.through(key, async () => {
      const parsed = schema.safeParse(await requestJson(transport, make, path))
      if (parsed.success) return parsed.data
      const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 3)
      throw new UpstreamError('invalid', `TMDB's answer to ${path} has an unexpected shape at ${where.join(', ')}`)
    })
    // One key is always read with one schema: the path decides both.
    return answer as z.output<typeof schema>
  }
}

async function nullWhenUnknown<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  }
}

function detailsQuery({ language, append = [], imageLanguages = [] }: DetailsOptions): Query {
  return {
    language,
    append_to_response: append.join(',') || undefined,
    include_image_language: imageLanguages.length > 0 ? [...imageLanguages, 'null'].join(',') : undefined,
  }
}

const TRENDING_KINDS = { all: multiPage, movie: moviePage, tv: tvPage } as const

export function createTmdbClient(options: TmdbOptions): TmdbClient {
  const get = createGet(options)
  return {
    movieDetails: (id, details) => nullWhenUnknown(get(`/movie/${id}`, detailsQuery(details), movieDetails)),
    tvDetails: (id, details) => nullWhenUnknown(get(`/tv/${id}`, detailsQuery(details), tvDetails)),
    personDetails: (id, { language }) =>
      nullWhenUnknown(
        get(`/person/${id}`, { language, append_to_response: 'combined_credits,external_ids' }, personDetails),
      ),
    searchMulti: (query, { language, page, year, region }) =>
      get(
        '/search/multi',
        { query, language, page: page ?? 1, include_adult: 'false', region, year, primary_release_year: year },
        multiPage,
      ),
    trending: (kind, window, { language, page }) =>
      get(`/trending/${kind}/${window}`, { language, page: page ?? 1 }, TRENDING_KINDS[kind]),
    discoverMovies: (filters) =>
      get('/discover/movie', { sort_by: 'popularity.desc', include_adult: 'false', ...filters }, moviePage),
    discoverTv: (filters) =>
      get('/discover/tv', { sort_by: 'popularity.desc', include_adult: 'false', ...filters }, tvPage),
    genres: async (kind, language) => (await get(`/genre/${kind}/list`, { language }, genreList)).genres,
    watchProviders: async (kind, { language, region }) =>
      (await get(`/watch/providers/${kind}`, { language, watch_region: region }, providerList)).results,
  }
}
