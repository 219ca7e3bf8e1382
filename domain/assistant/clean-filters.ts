import { z } from 'zod'
import { MOODS } from '#shared/assistant/request-filters.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { storable } from '#shared/text/storable.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import { ANSWER_MAX_TITLES } from './limits.ts'

const NAME_LENGTH = 100
const NAMES = 8
const FIRST_YEAR = 1870
const LAST_YEAR = 2100
const LONGEST_MINUTES = 1_000

const name = z.string().overwrite(storable).trim().min(1).max(NAME_LENGTH)
const names = z.array(name).max(NAMES)
const year = z.int().min(FIRST_YEAR).max(LAST_YEAR)
const country = z.string().regex(/^[A-Z]{2}$/)
const language = z.string().regex(/^[a-z]{2}$/)
const keys = z.array(z.string().regex(/^(?:movie|tv_show)\/\d{1,9}$/)).max(ANSWER_MAX_TITLES)
const minutes = z.int().min(1).max(LONGEST_MINUTES)

/** The shape of each filter; the descriptions are part of the model's instructions. */
export const FILTER_FIELDS = {
  contentType: z.enum(TITLE_TYPES).describe('Only films or only series'),
  genres: names.describe('English TMDB genre names: titles with all of them'),
  anyGenre: z.literal(true).describe('One of the genres is enough'),
  notGenres: names.describe('English TMDB genre names that must not occur'),
  actors: names.describe('Actors as credited in Latin script'),
  directors: names.describe('Directors as credited in Latin script'),
  minRating: z.number().min(0).max(10).describe('Least rating, 0 to 10'),
  year: year.describe('Exactly this year'),
  yearRange: z.object({ min: year.optional(), max: year.optional() }).describe('Years including both ends'),
  providers: names.describe('Streaming services by their TMDB names'),
  specificTitle: name.describe('The one title that is looked for'),
  like: name.describe('Titles like this one'),
  maxRuntime: minutes.describe('Minutes at most'),
  minRuntime: minutes.describe('Minutes at least'),
  country: country.describe('ISO 3166-1 code of the country where it was made'),
  originalLanguage: language.describe('ISO 639-1 code of the original language'),
  mood: z.enum(MOODS),
  limit: z.int().min(1).max(ANSWER_MAX_TITLES).describe('How many titles'),
  subjects: names.describe('What it is about: English TMDB keywords'),
  notSubjects: names.describe('English TMDB keywords that must not occur'),
  notPeople: names.describe('People who must not be in it nor have made it'),
  notProviders: names.describe('Streaming services that must not have it'),
  notTitles: names.describe('Titles that must not be listed'),
  notCountries: z.array(country).max(NAMES).describe('Not made in these countries'),
  notLanguages: z.array(language).max(NAMES).describe('Not in these original languages'),
  notMoods: z.array(z.enum(MOODS)).max(NAMES),
  notDecades: z.array(year).max(NAMES).describe('Not of these decades, by their first years'),
  among: keys.describe('Only titles shown before: set by the product'),
  except: keys.describe('None of the titles shown before: set by the product'),
} as const satisfies Record<keyof RequestFilters, z.ZodType>

/** Extracts filters from untrusted input: any part with the wrong shape is dropped. */
export function cleanFilters(given: unknown): RequestFilters {
  if (typeof given !== 'object' || given === null) return {}
  const filters: Record<string, unknown> = {}
  for (const [filter, schema] of Object.entries(FILTER_FIELDS)) {
    const { success, data } = schema.safeParse((given as Record<string, unknown>)[filter])
    if (success && !isEmpty(data)) filters[filter] = data
  }
  return filters
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.values(value).every((end) => end === undefined)
}
