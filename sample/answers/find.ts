import { listItem, titlesOf } from './title.ts'

/** /find: by IMDb's id, which the sample has for movies only; nothing by ids of other services. */
export function findByExternalId(externalId: string, language: string, params: URLSearchParams): object {
  const isImdb = params.get('external_source') === 'imdb_id'
  const movies = titlesOf('movie').filter((title) => title.kind === 'movie' && title.data.imdb_id === externalId)
  return {
    movie_results: isImdb ? movies.map((title) => listItem(title, language)) : [],
    person_results: [],
    tv_results: [],
    tv_episode_results: [],
    tv_season_results: [],
  }
}
