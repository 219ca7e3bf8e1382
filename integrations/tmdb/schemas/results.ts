import { z } from 'zod'
import {
  adult,
  count,
  id,
  list,
  name,
  page,
  popularity,
  rating,
  releaseDateOrNull,
  text,
  textOrNull,
} from './fields.ts'

const resultFields = {
  id,
  adult,
  overview: text,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  genre_ids: list(id),
  original_language: text,
  popularity,
  vote_average: rating,
  vote_count: count,
}

/** Lists of one kind often omit `media_type`: it is then the requested kind. */
function kind<Kind extends string>(value: Kind) {
  return z
    .literal(value)
    .nullish()
    .transform(() => value)
}

export const movieResult = z.object({
  ...resultFields,
  media_type: kind('movie'),
  title: name,
  original_title: text,
  release_date: releaseDateOrNull,
})

const tvResult = z.object({
  ...resultFields,
  media_type: kind('tv'),
  name,
  original_name: text,
  first_air_date: releaseDateOrNull,
  origin_country: list(name),
})

const titleResult = z.discriminatedUnion('media_type', [
  movieResult.extend({ media_type: z.literal('movie') }),
  tvResult.extend({ media_type: z.literal('tv') }),
])

const personResult = z.object({
  id,
  media_type: kind('person'),
  adult,
  name,
  original_name: text,
  /** 1 female, 2 male, 3 non-binary, 0 not specified. */
  gender: count,
  popularity,
  profile_path: textOrNull,
  known_for_department: textOrNull,
  /** Up to three titles. */
  known_for: list(titleResult),
})

/** Kinds other than these three ('collection') are dropped by the list. */
const multiResult = z.discriminatedUnion('media_type', [
  ...titleResult.options,
  personResult.extend({ media_type: z.literal('person') }),
])

export const moviePage = page(movieResult)
export const tvPage = page(tvResult)
export const personPage = page(personResult)
export const multiPage = page(multiResult)
/** By an id of another service. */
export const foundTitles = z.object({ movie_results: list(movieResult), tv_results: list(tvResult) })

export type MovieResult = z.output<typeof movieResult>
export type TvResult = z.output<typeof tvResult>
export type PersonResult = z.output<typeof personResult>
export type MultiResult = z.output<typeof multiResult>
