import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TmdbClient } from '../client.ts'
import type { TmdbKind } from '../methods/title-parts.ts'

const data = process.env.KINORA_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data')
export const RECORDINGS_FOLDER = join(data, 'tmdb-recorded')

export interface Recording {
  file: string
  /** The first part of the file name: 'movie_details'. */
  endpoint: string
  /** Prefixed with /3; '_' and 'unk' stand for unknown values. */
  path: string
  query: Record<string, string>
  /** Null if the response was found as a file. */
  status: number | null
  text: string
  /** The id to pass to the call: the path's, else the response's own. */
  id: number
}

function idOf(path: string, text: string): number {
  const named = path.split('/').find((part) => /^\d+$/.test(part) && part !== '3')
  return Number(named ?? (JSON.parse(text) as { id?: number }).id ?? 1)
}

export function readRecordings(): Recording[] {
  const index = join(RECORDINGS_FOLDER, 'INDEX.jsonl')
  if (!existsSync(index)) return []
  const lines = readFileSync(index, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const { file, path, query, http_status } = JSON.parse(line) as Record<'file' | 'path', string> & {
      query: Record<string, string>
      http_status: number | null
    }
    const text = readFileSync(join(RECORDINGS_FOLDER, file), 'utf8')
    return { file, endpoint: file.split('--')[0] ?? '', path, query, status: http_status, text, id: idOf(path, text) }
  })
}

type Call = (client: TmdbClient, recording: Recording) => Promise<unknown>

const language = ({ query }: Recording) => query.language ?? 'en-US'
const append = <Block extends string>({ query }: Recording) => (query.append_to_response?.split(',') ?? []) as Block[]
const images = ({ query }: Recording) => query.include_image_language?.split(',') ?? ['en']
const paged = (recording: Recording) => ({
  language: language(recording),
  ...(recording.query.page && { page: Number(recording.query.page) }),
  ...(recording.query.region && { region: recording.query.region }),
})
const searched = (recording: Recording) => [recording.query.query ?? '', paged(recording)] as const

function titleCalls(kind: TmdbKind): Record<string, Call> {
  return {
    [`${kind}_credits`]: (tmdb, recording) => tmdb.titleCredits(kind, recording.id, paged(recording)),
    [`${kind}_watch_providers`]: (tmdb, { id }) => tmdb.titleWatchProviders(kind, id),
    [`${kind}_videos`]: (tmdb, recording) => tmdb.titleVideos(kind, recording.id, paged(recording)),
    [`${kind}_images`]: (tmdb, recording) =>
      tmdb.titleImages(kind, recording.id, { language: language(recording), imageLanguages: images(recording) }),
    [`${kind}_reviews`]: (tmdb, recording) => tmdb.titleReviews(kind, recording.id, paged(recording)),
    [`${kind}_similar`]: (tmdb, recording) => tmdb.similar(kind, recording.id, paged(recording)),
    [`${kind}_recommendations`]: (tmdb, recording) => tmdb.recommendations(kind, recording.id, paged(recording)),
    [`watch_providers_${kind}`]: (tmdb, recording) => tmdb.watchProviders(kind, paged(recording)),
    [`genre_${kind}_list`]: (tmdb, recording) => tmdb.genres(kind, language(recording)),
    [`trending_${kind}`]: (tmdb, recording) => tmdb.trending(kind, 'week', paged(recording)),
    [`trending_${kind}_week`]: (tmdb, recording) => tmdb.trending(kind, 'week', paged(recording)),
  }
}

/** The call that requests each endpoint's recordings. */
export const CALLS: Record<string, Call> = {
  ...titleCalls('movie'),
  ...titleCalls('tv'),
  movie_details: (tmdb, recording) =>
    tmdb.movieDetails(recording.id, {
      ...paged(recording),
      append: append(recording),
      imageLanguages: images(recording),
    }),
  tv_details: (tmdb, recording) =>
    tmdb.tvDetails(recording.id, { ...paged(recording), append: append(recording), imageLanguages: images(recording) }),
  collection_details: (tmdb, recording) => tmdb.collection(recording.id, paged(recording)),
  movie_popular: (tmdb, recording) => tmdb.popularMovies(paged(recording)),
  tv_popular: (tmdb, recording) => tmdb.popularTv(paged(recording)),
  trending_all: (tmdb, recording) => tmdb.trending('all', 'week', paged(recording)),
  trending_all_week: (tmdb, recording) => tmdb.trending('all', 'week', paged(recording)),
  discover_movie: (tmdb, { query }) => tmdb.discoverMovies(query),
  discover_tv: (tmdb, { query }) => tmdb.discoverTv(query),
  search_multi: (tmdb, recording) => tmdb.searchMulti(...searched(recording)),
  find_details: async (tmdb, recording) => {
    const source = recording.query.external_source === 'tvdb_id' ? 'tvdb_id' : 'imdb_id'
    const found = await tmdb.findByExternalId(recording.path.split('/').at(-1) ?? '', { ...paged(recording), source })
    return { movie_results: found.movies, tv_results: found.tvShows }
  },
  search_movie: (tmdb, recording) => tmdb.searchMovies(...searched(recording)),
  search_tv: (tmdb, recording) => tmdb.searchTv(...searched(recording)),
  search_person: (tmdb, recording) => tmdb.searchPeople(...searched(recording)),
  person_details: (tmdb, recording) =>
    tmdb.personDetails(recording.id, { ...paged(recording), append: append(recording) }),
  person_movie_credits: (tmdb, recording) => tmdb.personMovieCredits(recording.id, paged(recording)),
  person_tv_credits: (tmdb, recording) => tmdb.personTvCredits(recording.id, paged(recording)),
  person_combined_credits: (tmdb, recording) => tmdb.personCombinedCredits(recording.id, paged(recording)),
  person_images: (tmdb, { id }) => tmdb.personImages(id),
  configuration_countries: (tmdb, recording) => tmdb.countries(paged(recording)),
  configuration_languages: (tmdb) => tmdb.languages(),
}
