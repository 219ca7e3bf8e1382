import { z } from 'zod'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { EXCLUSIVE_SERVICES } from './exclusive.ts'
import { stableId } from './stable-id.ts'

/** Languages that every sample title has texts in. */
export const SAMPLE_LANGUAGES = ['en', 'tr', 'de', 'fr', 'es', 'it', 'ar', 'ja'] as const
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]

/** Languages in which a title has at most its name, if that differs from the English one. */
const NAME_LANGUAGES = ['pt', 'ru', 'ko', 'zh', 'hi', 'nl', 'sv', 'no', 'da', 'fi', 'pl', 'el'] as const

const id = z.int().positive().max(MAX_ID)
const date = z.iso.date()
const gender = z.int().min(0).max(3)
const name = z.string().min(1)

/** Ids from here on are the sample's own: TMDB's are far below. They identify people and titles whose TMDB id is not confirmed. */
const FIRST_OWN_ID = 900_000_000
const OWN_IDS = 99_000_000

/** An entry with TMDB's id, or with one of the sample's own, which is always the same for the same name. */
function identified<Entry extends { id: number | null; name: string }>(entry: Entry): Entry & { id: number } {
  return { ...entry, id: entry.id ?? FIRST_OWN_ID + (stableId(entry.name) % OWN_IDS) }
}

/** Whether an id is the sample's own, which does not exist at TMDB. */
export function isOwnId(id: number): boolean {
  return id >= FIRST_OWN_ID
}

const idOrNull = id.nullable()
const castMember = z.object({ id: idOrNull, name, gender, character: z.string() }).transform(identified)
const crewMember = z.object({ id: idOrNull, name, gender, job: name }).transform(identified)
const named = z.object({ id: idOrNull, name }).transform(identified)
const creator = z.object({ id: idOrNull, name, gender: gender.default(0) }).transform(identified)

const offers = z.partialRecord(z.enum(MONETIZATION_TYPES), z.array(id))

const shared = {
  id,
  original_language: z.string().length(2),
  status: z.string(),
  adult: z.boolean(),
  genres: z.array(id),
  production_countries: z.array(z.string().length(2)),
  spoken_languages: z.array(z.string().length(2)),
  production_companies: z.array(z.string().min(1)),
  homepage: z.string().nullable(),
  keywords: z.array(z.string().min(1)),
  /** Alternative titles for search. `type` as at TMDB: 'romaji', 'abbreviation', … */
  alternative_titles: z
    .array(z.object({ country: z.string().length(2), title: name, type: z.string().default('') }))
    .default([]),
  /** How countries have rated it, as they write it, by upper-case code. */
  certifications: z.record(z.string().length(2), name).default({}),
  vote_average: z.number().min(0).max(10),
  vote_count: z.int().min(0),
  popularity: z.number().min(0),
  cast: z.array(castMember),
  crew: z.array(crewMember),
  /** Provider ids by upper-case country code and monetization type. */
  availability: z.record(z.string().length(2), offers),
  /** Where it can be streamed with a subscription: on that service and no other, wherever the service is available. */
  exclusive_to: z.enum(EXCLUSIVE_SERVICES).optional(),
  similar: z.array(id),
  /** On YouTube; only if a recording of TMDB confirms it. */
  trailer: z.object({ key: name, name }).optional(),
}

const writing = { tagline: z.string().nullable(), overview: z.string() }
const writingOrNone = { tagline: writing.tagline.default(null), overview: writing.overview.default('') }

function textsOf<Written extends z.ZodType, Named extends z.ZodType>(written: Written, named: Named) {
  return z.intersection(z.record(z.enum(SAMPLE_LANGUAGES), written), z.partialRecord(z.enum(NAME_LANGUAGES), named))
}

export const sampleMovie = z.object({
  ...shared,
  original_title: z.string().min(1),
  imdb_id: z.string().nullable(),
  release_date: date.nullable(),
  runtime: z.int().nullable(),
  budget: z.int().nullable(),
  revenue: z.int().nullable(),
  collection: z.object({ id, name: z.string() }).nullable(),
  texts: textsOf(z.object({ title: name, ...writing }), z.object({ title: name, ...writingOrNone })),
})

export const sampleTvShow = z.object({
  ...shared,
  original_name: z.string().min(1),
  first_air_date: date.nullable(),
  last_air_date: date.nullable(),
  in_production: z.boolean(),
  type: z.string(),
  number_of_seasons: z.int(),
  number_of_episodes: z.int(),
  episode_run_time: z.array(z.int()),
  origin_country: z.array(z.string().length(2)),
  languages: z.array(z.string()),
  created_by: z.array(creator),
  networks: z.array(named),
  seasons: z.array(
    z.object({ season_number: z.int().min(0), episode_count: z.int().min(0), air_date: date.nullable() }),
  ),
  texts: textsOf(z.object({ name, ...writing }), z.object({ name, ...writingOrNone })),
})

/** What is known about a person besides their credits. */
export const sampleBiography = z.object({
  id,
  name,
  imdb_id: z.string().nullable(),
  birthday: date.nullable(),
  deathday: date.nullable(),
  place_of_birth: z.string().nullable(),
  also_known_as: z.array(name),
  biography: z.partialRecord(z.enum(SAMPLE_LANGUAGES), name),
})

export type SampleBiography = z.output<typeof sampleBiography>
export type SampleMovie = z.output<typeof sampleMovie>
export type SampleTvShow = z.output<typeof sampleTvShow>
