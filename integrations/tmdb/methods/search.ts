import type { Getter } from '../get-answer.ts'
import type { ResultPage } from '../schemas/fields.ts'
import { foundTitles, moviePage, multiPage, personPage, tvPage } from '../schemas/results.ts'
import type { MovieResult, MultiResult, PersonResult, TvResult } from '../schemas/results.ts'

interface SearchOptions {
  language: string
  page?: number
  /** Upper-case country code. */
  region?: string
}

/** Results in TMDB's order; adult titles and people are excluded. */
export interface SearchMethods {
  /**
   * Movies, tv shows and people; `year` is that of a movie's release. `turnWithinMs`: if the rate limit allows no turn within that
   * many milliseconds, no request is sent (UpstreamError `open`).
   */
  searchMulti(
    query: string,
    options: SearchOptions & { year?: number; turnWithinMs?: number },
  ): Promise<ResultPage<MultiResult>>
  /** `year`: of release. */
  searchMovies(query: string, options: SearchOptions & { year?: number }): Promise<ResultPage<MovieResult>>
  /** `year`: of the first episode. */
  searchTv(query: string, options: SearchOptions & { year?: number }): Promise<ResultPage<TvResult>>
  searchPeople(query: string, options: SearchOptions): Promise<ResultPage<PersonResult>>
  /**
   * The movie or tv show with an id of another service: IMDb's `tt…`, or TVDB's of a series. Empty if TMDB knows no title by it, or
   * if it is the id of a person, season or episode.
   */
  findByExternalId(
    externalId: string,
    options: { source: 'imdb_id' | 'tvdb_id'; language: string },
  ): Promise<{ movies: MovieResult[]; tvShows: TvResult[] }>
}

function searchQuery(query: string, { language, page = 1, region }: SearchOptions) {
  return { query, language, page, region, include_adult: 'false' }
}

export function searchMethods({ get }: Getter): SearchMethods {
  return {
    searchMulti: (text, { year, turnWithinMs: withinMs, ...options }) =>
      get({
        path: '/search/multi',
        turn: { withinMs },
        query: { ...searchQuery(text, options), year, primary_release_year: year },
        schema: multiPage,
      }),
    searchMovies: (text, { year, ...options }) =>
      get({ path: '/search/movie', query: { ...searchQuery(text, options), year }, schema: moviePage }),
    searchTv: (text, { year, ...options }) =>
      get({ path: '/search/tv', query: { ...searchQuery(text, options), first_air_date_year: year }, schema: tvPage }),
    searchPeople: (text, options) =>
      get({ path: '/search/person', query: searchQuery(text, options), schema: personPage }),
    async findByExternalId(externalId, { source, language }) {
      const query = { language, external_source: source }
      const found = await get({ path: `/find/${encodeURIComponent(externalId)}`, query, schema: foundTitles })
      return { movies: found.movie_results, tvShows: found.tv_results }
    },
  }
}
