import { z } from 'zod'
import {
  count,
  countOrNull,
  dateOrNull,
  flag,
  id,
  idAndName,
  list,
  name,
  popularity,
  rating,
  text,
  textOrNull,
} from './fields.ts'
import { moviePage, tvPage } from './results.ts'
import * as parts from './title-parts.ts'

const sharedFields = {
  id,
  adult: flag,
  overview: text,
  tagline: text,
  homepage: textOrNull,
  status: textOrNull,
  original_language: textOrNull,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  popularity,
  vote_average: rating,
  vote_count: count,
  genres: list(idAndName),
  production_companies: list(parts.company),
  production_countries: list(parts.country),
  spoken_languages: list(parts.spokenLanguage),
}

/** Blocks of append_to_response: present only when asked for. */
const appendedFields = {
  credits: parts.credits.optional(),
  keywords: parts.keywords.optional(),
  images: parts.images.optional(),
  videos: parts.videos.optional(),
  reviews: parts.reviews.optional(),
  external_ids: parts.externalIds.optional(),
  'watch/providers': parts.watchProviders.optional(),
}

export const movieDetails = z.object({
  ...sharedFields,
  ...appendedFields,
  title: name,
  original_title: text,
  release_date: dateOrNull,
  /** Minutes; 0 means unknown. */
  runtime: countOrNull.transform((minutes) => (minutes === 0 ? null : minutes)),
  /** US dollars; 0 means unknown. */
  budget: count,
  revenue: count,
  video: flag,
  imdb_id: textOrNull,
  belongs_to_collection: parts.collection.nullish().transform((value) => value ?? null),
  similar: moviePage.optional(),
  recommendations: moviePage.optional(),
})

const episode = z.object({
  id,
  name: text,
  overview: text,
  air_date: dateOrNull,
  episode_number: count,
  season_number: count,
  runtime: countOrNull,
  still_path: textOrNull,
})

const season = z.object({
  id,
  name: text,
  overview: text,
  air_date: dateOrNull,
  episode_count: count,
  season_number: count,
  poster_path: textOrNull,
})

const episodeOrNull = episode.nullish().transform((value) => value ?? null)

export const tvDetails = z.object({
  ...sharedFields,
  ...appendedFields,
  name,
  original_name: text,
  first_air_date: dateOrNull,
  last_air_date: dateOrNull,
  in_production: flag,
  type: textOrNull,
  number_of_seasons: countOrNull,
  number_of_episodes: countOrNull,
  /** Minutes. */
  episode_run_time: list(z.number().transform(Math.trunc)),
  origin_country: list(name),
  languages: list(name),
  created_by: parts.createdBy,
  networks: list(parts.company),
  seasons: list(season),
  last_episode_to_air: episodeOrNull,
  next_episode_to_air: episodeOrNull,
  similar: tvPage.optional(),
  recommendations: tvPage.optional(),
})

export type MovieDetails = z.output<typeof movieDetails>
export type TvDetails = z.output<typeof tvDetails>
