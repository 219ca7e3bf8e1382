import { z } from 'zod'
import { discoverTitles } from '#domain/assistant/ask/discover-titles.ts'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { COUNTRIES } from '#i18n/countries.ts'
import { HISTORY_TURNS, QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import { answerJson } from '../../../http/answers.ts'
import { check, readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { identify, visitOf } from '../../assistant/api/identify.ts'
import { QUESTION_REFUSALS } from '../../assistant/refusals.ts'
import { FUNCTIONS_AWAY } from './call-service.ts'

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
  query: z.unknown().optional(),
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

/**
 * POST `{ query, conversationHistory, countryCode }`: titles for a question, as `{ success, error, results, responseText, … }`. It
 * counts like any question.
 */
const { loader, action } = resource({
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
