import { z } from 'zod'
import { count, dateOrNull, flag, id, list, name, page, popularity, rating, text, textOrNull } from './fields.ts'

const resultFields = {
  id,
  adult: flag,
  overview: text,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  genre_ids: list(id),
  original_language: text,
  popularity,
  vote_average: rating,
  vote_count: count,
}

/** Lists of one kind often leave `media_type` out: it is then the kind asked for. */
const movieResult = z.object({
  ...resultFields,
  media_type: z.literal('movie').default('movie'),
  title: name,
  original_title: text,
  release_date: dateOrNull,
})

const tvResult = z.object({
  ...resultFields,
  media_type: z.literal('tv').default('tv'),
  name,
  original_name: text,
  first_air_date: dateOrNull,
  origin_country: list(name),
})

const personResult = z.object({
  id,
  media_type: z.literal('person').default('person'),
  adult: flag,
  name,
  popularity,
  profile_path: textOrNull,
  known_for_department: textOrNull,
})

/** Kinds that are none of the three ('collection') are left out by the list. */
const multiResult = z.discriminatedUnion('media_type', [
  movieResult.extend({ media_type: z.literal('movie') }),
  tvResult.extend({ media_type: z.literal('tv') }),
  personResult.extend({ media_type: z.literal('person') }),
])

export const moviePage = page(movieResult)
export const tvPage = page(tvResult)
export const multiPage = page(multiResult)

export type MovieResult = z.output<typeof movieResult>
export type TvResult = z.output<typeof tvResult>
export type MultiResult = z.output<typeof multiResult>
export type ResultPage<Result> = { page: number; results: Result[]; total_pages: number; total_results: number }
