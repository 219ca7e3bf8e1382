import { z } from 'zod'
import { discoverTitles } from '#domain/assistant/ask/discover-titles.ts'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { COUNTRIES } from '#i18n/countries.ts'
import { HISTORY_TURNS, QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import { MOODS } from '#shared/assistant/request-filters.ts'
import { answerJson } from '../../../http/answers.ts'
import { check, readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { identify, visitOf } from '../../assistant/api/identify.ts'
import { QUESTION_REFUSALS } from '../../../features/assistant/refusals.ts'
import { FUNCTIONS_AWAY } from './call-service.ts'
import { ANSWER_TITLES } from '../../assistant/shapes.ts'

const TURN = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().transform((text) => text.slice(0, QUESTION_LENGTH)),
  extractedParams: z
    .unknown()
    .optional()
    .transform((given) => (given === undefined || given === null ? null : cleanFilters(given))),
  resultsCount: z
    .number()
    .nullish()
    .transform((given) => given ?? null),
})
const HISTORY_PROBLEM = 'conversationHistory must be a list of { role, content, extractedParams, resultsCount }.'
const FIELDS = z.object({
  query: z.unknown().optional().meta({ type: 'string', maxLength: QUESTION_LENGTH }),
  conversationHistory: z
    .array(TURN, HISTORY_PROBLEM)
    .default([])
    .transform((turns) =>
      turns.slice(-HISTORY_TURNS).map(({ extractedParams: filters, ...turn }) => ({ ...turn, filters })),
    ),
  countryCode: z
    .enum(COUNTRIES, 'countryCode must be one of the two-letter codes of this site, upper case.')
    .optional(),
})

const FAILED = z.object({ success: z.literal(false), error: z.string(), results: z.array(z.never()) })

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Titles for a question, which counts like any other. It needs no token, but a page of this site that asks. Of the history the last ten turns count.',
      body: FIELDS,
      sentAs: 'json',
      answers: {
        200: z.object({
          success: z.literal(true),
          error: z.null(),
          results: ANSWER_TITLES,
          responseText: z.string(),
          isOffTopic: z.boolean(),
          topicChanged: z.boolean(),
          detectedMood: z.enum(MOODS).nullable(),
          moodConfidence: z.number(),
          isVagueQuery: z.boolean(),
        }),
        400: FAILED,
        404: FAILED,
        429: FAILED,
        500: FAILED,
      },
    },
  },
  unavailable: FUNCTIONS_AWAY,
  async POST(asked) {
    const { asker, cookies } = identify(asked)
    const read = check(await readLoosely(asked.request, z.looseObject({}), { only: 'json' }), FIELDS)
    if (!read.ok) return failed(400, Object.values(read.problems)[0] ?? HISTORY_PROBLEM)
    const { query, conversationHistory: history, countryCode } = read.input
    const visit = visitOf(asked, askedLanguage(asked))
    const there = countryCode === undefined ? visit : { ...visit, country: countryCode }
    const answer = await discoverTitles(asked.deps, {
      asker,
      query,
      history,
      visit: there,
      signal: asked.request.signal,
    })
    if (answer.ok) return answerJson({ success: true, error: null, ...answer.discovery }, { cookies })
    const { status, error } = QUESTION_REFUSALS[answer.reason]
    return failed(status, error)
  },
})
export { loader, action }

function failed(status: number, error: string): Response {
  return answerJson({ success: false, error, results: [] }, { status })
}
