import { z } from 'zod'
import type { Completions, ListCompletion, PersonCompletion, TitleCompletion } from '#shared/titles/completion.ts'
import { TITLE_TYPE } from '../../../http/shapes.ts'

const maybeText = z.string().nullable()

const TITLE = z.object({
  id: z.number(),
  content_type: TITLE_TYPE,
  title: z.string(),
  title_language: z.string(),
  original_title: maybeText,
  original_name: maybeText,
  overview: maybeText.describe('The stored base text; in the page’s language if the title is not stored.'),
  poster_path: maybeText,
  vote_average: z.number(),
  vote_count: z.number(),
  popularity: z.number(),
  release_date: maybeText,
  first_air_date: maybeText,
  original_language: maybeText,
  in_database: z.boolean(),
  path: z.string().describe('Address of its page.'),
}) satisfies z.ZodType<TitleCompletion>

const PERSON = z.object({
  id: z.number(),
  content_type: z.literal('person'),
  title: z.string().describe('The person’s name.'),
  profile_path: maybeText,
  path: z.string(),
}) satisfies z.ZodType<PersonCompletion>

const NAMED = z.object({ id: z.number(), name: z.string() }).nullable()
const maybeNumber = z.number().nullable()

const LIST = z.object({
  id: z.number(),
  content_type: z.literal('list'),
  title: z.string().describe('The name of the genre or service in the catalogue.'),
  list: z.object({
    genre: NAMED,
    provider: NAMED,
    type: TITLE_TYPE.nullable(),
    yearFrom: maybeNumber,
    yearTo: maybeNumber,
  }),
  path: z.string(),
}) satisfies z.ZodType<ListCompletion>

/** What `/api/suggestions` answers. */
export const COMPLETIONS = z.object({
  results: z.array(z.union([TITLE, PERSON, LIST])).describe('At most 8.'),
  more: z.boolean().describe('Whether TMDB may have further ones.'),
}) satisfies z.ZodType<Completions>
