import { z } from 'zod'
import {
  adult,
  appended,
  count,
  dateOrNull,
  id,
  list,
  name,
  popularity,
  rating,
  releaseDateOrNull,
  text,
  textOrNull,
} from './fields.ts'
import { image } from './title-parts.ts'

const creditFields = {
  id,
  adult,
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
  release_date: releaseDateOrNull,
})

const tvCredit = z.object({
  ...creditFields,
  media_type: z.literal('tv'),
  name,
  original_name: text,
  first_air_date: releaseDateOrNull,
  episode_count: count,
})

const acted = { character: text }
const worked = { job: text, department: text }

/** `movie_credits` and `tv_credits` omit the kind: movies have a title, tv shows a name. */
function withKind<Credit extends z.ZodType>(credit: Credit) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || ('media_type' in value && value.media_type)) return value
    return { ...value, media_type: 'title' in value ? 'movie' : 'tv' }
  }, credit)
}

export const personCredits = z.object({
  cast: list(withKind(z.discriminatedUnion('media_type', [movieCredit.extend(acted), tvCredit.extend(acted)]))),
  crew: list(withKind(z.discriminatedUnion('media_type', [movieCredit.extend(worked), tvCredit.extend(worked)]))),
})

export const personImages = z.object({ profiles: list(image) })

export const personDetails = z.object({
  id,
  adult,
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
  combined_credits: appended(personCredits),
  movie_credits: appended(personCredits),
  tv_credits: appended(personCredits),
  external_ids: appended(z.object({ imdb_id: textOrNull, wikidata_id: textOrNull })),
  images: appended(personImages),
})

export type PersonCredits = z.output<typeof personCredits>
export type PersonDetails = z.output<typeof personDetails>
export type PersonImages = z.output<typeof personImages>
