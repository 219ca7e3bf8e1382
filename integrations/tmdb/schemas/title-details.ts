import { z } from 'zod'
import {
  adult,
  amount,
  appended,
  count,
  countOrNull,
  flag,
  id,
  idAndName,
  items,
  listOrNull,
  name,
  once,
  orNull,
  popularity,
  rating,
  releaseDateOrNull,
  runtime,
  runtimeOrNull,
  text,
  textOrNull,
} from './fields.ts'
import { moviePage, tvPage } from './results.ts'
import * as parts from './title-parts.ts'

const sharedFields = {
  id,
  adult,
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
  genres: once(idAndName),
  production_companies: listOrNull(parts.company),
  production_countries: listOrNull(parts.country),
  spoken_languages: listOrNull(parts.spokenLanguage),
}

const appendedFields = {
  alternative_titles: appended(parts.alternativeTitles),
  credits: appended(parts.credits),
  keywords: appended(parts.keywords),
  images: appended(parts.images),
  videos: appended(parts.videos),
  reviews: appended(parts.reviews),
  external_ids: appended(parts.externalIds),
  translations: appended(parts.translations),
  'watch/providers': appended(parts.watchProviders),
}

/** The name in the requested language, else the original one; a title without any name is of no use. */
export const movieDetails = z
  .object({
    ...sharedFields,
    ...appendedFields,
    title: text,
    original_title: text,
    release_date: releaseDateOrNull,
    /** Minutes. */
    runtime: runtimeOrNull,
    /** US dollars; 0 means unknown. */
    budget: amount,
    revenue: amount,
    video: flag,
    imdb_id: textOrNull,
    belongs_to_collection: orNull(parts.collectionLink),
    release_dates: appended(parts.releaseDates),
    similar: appended(moviePage),
    recommendations: appended(moviePage),
  })
  .transform((movie) => ({ ...movie, title: movie.title || movie.original_title }))
  .refine((movie) => movie.title !== '', { path: ['title'] })

const episode = z.object({
  id,
  name: text,
  overview: text,
  air_date: releaseDateOrNull,
  episode_number: count,
  season_number: count,
  runtime: runtimeOrNull,
  still_path: textOrNull,
})

const season = z.object({
  id,
  name: text,
  overview: text,
  air_date: releaseDateOrNull,
  episode_count: count,
  season_number: count,
  poster_path: textOrNull,
})

export const tvDetails = z
  .object({
    ...sharedFields,
    ...appendedFields,
    name: text,
    original_name: text,
    first_air_date: releaseDateOrNull,
    last_air_date: releaseDateOrNull,
    in_production: flag,
    type: textOrNull,
    number_of_seasons: countOrNull,
    number_of_episodes: countOrNull,
    /** Minutes. */
    episode_run_time: listOrNull(runtime),
    origin_country: listOrNull(name),
    languages: listOrNull(name),
    created_by: parts.createdBy,
    networks: listOrNull(parts.company),
    seasons: listOrNull(season),
    last_episode_to_air: orNull(episode),
    next_episode_to_air: orNull(episode),
    content_ratings: appended(parts.contentRatings),
    similar: appended(tvPage),
    recommendations: appended(tvPage),
  })
  .transform((show) => ({ ...show, name: show.name || show.original_name }))
  .refine((show) => show.name !== '', { path: ['name'] })

const seasonDetails = z.object({ season_number: count, episodes: items(episode) })

/** What a show's episodes are known by, with its `season/<number>` blocks; one that is missing or unreadable is left out. */
export const showSeasons = z
  .looseObject({
    id,
    status: textOrNull,
    number_of_seasons: countOrNull,
    number_of_episodes: countOrNull,
    seasons: listOrNull(season),
    last_episode_to_air: orNull(episode),
    next_episode_to_air: orNull(episode),
  })
  .transform(
    ({
      status,
      number_of_seasons,
      number_of_episodes,
      seasons,
      last_episode_to_air,
      next_episode_to_air,
      ...blocks
    }) => ({
      facts: { status, number_of_seasons, number_of_episodes, seasons, last_episode_to_air, next_episode_to_air },
      read: Object.entries(blocks).flatMap(([name, block]) => {
        const found = name.startsWith('season/') ? seasonDetails.safeParse(block) : undefined
        return found?.success === true ? [found.data] : []
      }),
    }),
  )

export type ShowSeasons = z.output<typeof showSeasons>
export type MovieDetails = z.output<typeof movieDetails>
export type TvDetails = z.output<typeof tvDetails>
