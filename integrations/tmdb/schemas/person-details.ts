import { z } from 'zod'
import { count, dateOrNull, flag, id, list, name, popularity, rating, text, textOrNull } from './fields.ts'

const creditFields = {
  id,
  adult: flag,
  overview: text,
  poster_path: textOrNull,
  popularity,
  vote_average: rating,
  vote_count: count,
}

const movieCredit = z.object({
  ...creditFields,
  media_type: z.literal('movie'),
  title: name,
  original_title: text,
  release_date: dateOrNull,
})

const tvCredit = z.object({
  ...creditFields,
  media_type: z.literal('tv'),
  name,
  original_name: text,
  first_air_date: dateOrNull,
  episode_count: count,
})

const acted = { character: text }
const worked = { job: text, department: text }

const combinedCredits = z.object({
  cast: list(z.discriminatedUnion('media_type', [movieCredit.extend(acted), tvCredit.extend(acted)])),
  crew: list(z.discriminatedUnion('media_type', [movieCredit.extend(worked), tvCredit.extend(worked)])),
})

export const personDetails = z.object({
  id,
  adult: flag,
  name,
  biography: text,
  birthday: dateOrNull,
  deathday: dateOrNull,
  place_of_birth: textOrNull,
  also_known_as: list(name),
  /** 1 female, 2 male, 3 non-binary, 0 not specified. */
  gender: count,
  known_for_department: textOrNull,
  profile_path: textOrNull,
  imdb_id: textOrNull,
  homepage: textOrNull,
  popularity,
  combined_credits: combinedCredits.optional(),
  external_ids: z.object({ imdb_id: textOrNull, wikidata_id: textOrNull }).optional(),
})

export type PersonDetails = z.output<typeof personDetails>
