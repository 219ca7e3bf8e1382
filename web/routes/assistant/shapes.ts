import { z } from 'zod'
import type { AssistantState, FoundTitles, QuestionEvents, QuotaLeft } from '#shared/assistant/answer.ts'
import { MOODS } from '#shared/assistant/request-filters.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { TITLE_CARD, TITLE_TYPE } from '../../http/shapes.ts'

/** What the assistant's addresses answer, as schemas of the types in shared/assistant/. */

const texts = z.array(z.string()).exactOptional()
const maybeText = z.string().exactOptional()
const maybeNumber = z.number().exactOptional()

export const FILTERS = z
  .object({
    contentType: TITLE_TYPE.exactOptional(),
    genres: texts.describe('TMDB’s English names.'),
    anyGenre: z.literal(true).exactOptional().describe('One of the genres is enough; otherwise titles have all.'),
    notGenres: texts,
    actors: texts,
    directors: texts,
    minRating: maybeNumber,
    year: maybeNumber,
    yearRange: z.object({ min: maybeNumber, max: maybeNumber }).exactOptional(),
    providers: texts,
    specificTitle: maybeText,
    like: maybeText.describe('Titles like this one.'),
    maxRuntime: maybeNumber.describe('Minutes.'),
    minRuntime: maybeNumber,
    country: maybeText.describe('ISO 3166-1.'),
    originalLanguage: maybeText.describe('ISO 639-1.'),
    mood: z.enum(MOODS).exactOptional(),
    limit: maybeNumber,
    subjects: texts.describe('TMDB’s keywords.'),
    notSubjects: texts,
    notPeople: texts,
    notProviders: texts,
    notTitles: texts,
    notCountries: texts,
    notLanguages: texts,
    notMoods: z.array(z.enum(MOODS)).exactOptional(),
    notDecades: z.array(z.number()).exactOptional().describe('Their first years.'),
    among: texts.describe('Only these titles, `movie/603` and the like: those shown before.'),
    except: texts.describe('None of these titles: those shown before.'),
  })
  .meta({ id: 'RequestFilters' }) satisfies z.ZodType<RequestFilters>

export const QUOTA = z
  .object({
    remaining: z.number().nullable().describe('Null without a limit.'),
    limit: z.number(),
    resetAt: z.string().nullable().describe('ISO 8601.'),
  })
  .meta({ id: 'Quota' }) satisfies z.ZodType<QuotaLeft>

const REASON = z
  .object({
    subjects: texts.describe('The requested ones that it is about.'),
    genres: texts,
    decade: maybeNumber,
    country: maybeText,
    originalLanguage: maybeText,
    people: texts,
    like: maybeText,
    runtime: maybeNumber,
    rating: maybeNumber,
    service: maybeText,
  })
  .describe('Why the title is part of the answer.')

export const ANSWER_TITLES = z.array(z.object({ card: TITLE_CARD, reason: REASON }))

export const FOUND_TITLES = z
  .object({
    titles: ANSWER_TITLES,
    count: z.number(),
    exact: z.boolean(),
    nextPage: z.number().nullable(),
    dropped: z.array(FILTERS.keyof()).describe('Filters left aside, because nothing fits all of them.'),
    someGenres: z.literal(true).exactOptional().describe('No title has all of the genres: these have some.'),
    offersAge: z.number().exactOptional().describe('Days since the oldest offers were read; absent below two.'),
    unknown: z.array(z.string()).exactOptional().describe('Names that the catalogue does not have.'),
  })
  .meta({ id: 'FoundTitles' }) satisfies z.ZodType<FoundTitles>

/** The data of each server-sent event of an answer, in their order. */
export const QUESTION_EVENTS = {
  thinking: z.object({}).describe('At once.'),
  understood: z.object({
    filters: FILTERS,
    isOffTopic: z.boolean(),
    isVague: z.boolean(),
    topicChanged: z.boolean(),
    moodConfidence: z.number().exactOptional(),
    talk: z.enum(['thanks', 'greeting', 'farewell']).exactOptional().describe('Small talk; it costs nothing.'),
    role: z
      .object({ actor: z.string(), character: z.string() })
      .exactOptional()
      .describe('Who plays the character that the question asks about, in the title of the filters.'),
    unused: z.array(z.string()).exactOptional().describe('Words that no filter covers, as typed.'),
    otherTitle: z
      .object({ type: z.enum(['movie', 'tv_show']), name: z.string() })
      .exactOptional()
      .describe('A title whose name the question contains, although it was read otherwise.'),
  }),
  titles: FOUND_TITLES,
  text: z.object({ text: z.string() }).describe('The reply, plain text.'),
  done: z
    .object({ messageId: z.string(), text: z.string(), quota: QUOTA })
    .describe('The last event: question and answer are stored.'),
  error: z
    .object({
      reason: z.enum(['limit-reached', 'network-limit', 'invalid-query', 'unknown-conversation', 'failed']),
      quota: QUOTA.exactOptional(),
    })
    .describe('The last event: nothing is stored, and the question is given back.'),
} as const satisfies { [Name in keyof QuestionEvents]: z.ZodType<QuestionEvents[Name]> }

export const ASSISTANT_STATE = z.object({
  setupRequired: z.boolean(),
  quota: QUOTA,
  conversations: z
    .array(z.object({ id: z.string(), firstQuestion: z.string(), updatedAt: z.string() }))
    .describe('The member’s last ten; none of guests.'),
}) satisfies z.ZodType<AssistantState>
