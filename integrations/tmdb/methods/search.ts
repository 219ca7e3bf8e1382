import type { Getter } from '../get-answer.ts'
import type { ResultPage } from '../schemas/fields.ts'
import { moviePage, multiPage, personPage, tvPage } from '../schemas/results.ts'
import type { MovieResult, MultiResult, PersonResult, TvResult } from '../schemas/results.ts'

interface SearchOptions {
  language: string
  page?: number
  /** Upper-case country code. */
  region?: string
}

/** Results in TMDB's order; titles and people for adults are not asked for. */
export interface SearchMethods {
  /** Movies, tv shows and people; `year` is that of a movie's release. */
  searchMulti(query: string, options: SearchOptions & { year?: number }): Promise<ResultPage<MultiResult>>
  searchMovies(query: string, options: SearchOptions): Promise<ResultPage<MovieResult>>
  searchTv(query: string, options: SearchOptions): Promise<ResultPage<TvResult>>
  searchPeople(query: string, options: SearchOptions): Promise<ResultPage<PersonResult>>
}

function searchQuery(query: string, { language, page = 1, region }: SearchOptions) {
  return { query, language, page, region, include_adult: 'false' }
}

export function searchMethods({ get }: Getter): SearchMethods {
  return {
    searchMulti: (text, { year, ...options }) =>
      get({
        path: '/search/multi',
        query: { ...searchQuery(text, options), year, primary_release_year: year },
        schema: multiPage,
      }),
    searchMovies: (text, options) =>
      get({ path: '/search/movie', query: searchQuery(text, options), schema: moviePage }),
    searchTv: (text, options) => get({ path: '/search/tv', query: searchQuery(text, options), schema: tvPage }),
    searchPeople: (text, options) =>
      get({ path: '/search/person', query: searchQuery(text, options), schema: personPage }),
  }
}
