import { z } from 'zod'
import type { AnswerTitle, FoundTitles } from '#shared/assistant/answer.ts'
import type { ParsedRequest, RequestFilters } from '#shared/assistant/request-filters.ts'
import { FILTER_FIELDS, cleanFilters } from '../clean-filters.ts'
import { MODEL_SEARCHES, MODEL_TOLD_TITLES } from '../limits.ts'
import { hasAddressOrCode } from './strip-markup.ts'

/** What no name consists of: parts of markup, and characters that are not seen. */
const NO_NAME = /[<>{}`\\]|\]\(|[\p{Cc}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u

/**
 * The steps of an answer by a model: `understood` and `found`, again if the model searches a second time, in which case the later ones
 * count; then `text`, whole, plain and bounded, if it may be shown.
 */
export type ModelStep =
  | { kind: 'understood'; parsed: ParsedRequest }
  | { kind: 'found'; found: FoundTitles }
  | { kind: 'text'; text: string }

const FLAGS = {
  isOffTopic: z.boolean().describe('True where the request is not about what to watch'),
  isVague: z.boolean().describe('True where it is about watching and says nothing to search by'),
  topicChanged: z.boolean().describe('True where it begins anew instead of changing the earlier filters'),
  moodConfidence: z.number().min(0).max(1).describe('How sure the mood is, 0 to 1'),
}

export const SEARCH_TOOL = {
  name: 'find_titles',
  description: 'Finds films and series that fit all filters. Leave out what was not asked for.',
  // Keys of titles shown before are set by the product.
  input: z
    .object({ ...FILTER_FIELDS, ...FLAGS })
    .omit({ among: true, except: true })
    .partial(),
}

/** The result of an off-topic request. */
const NOTHING: FoundTitles = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }

/** The searches of one answer: runs them and collects their steps. `referred`: filters that each of them has. */
export function createSearch(
  find: (filters: RequestFilters) => Promise<FoundTitles>,
  referred: Pick<RequestFilters, 'among' | 'except' | 'like'> = {},
) {
  let last: { filters: RequestFilters; found: FoundTitles } | null = null
  let steps: ModelStep[] = []
  let count = 0
  let isClosed = false
  let byMarker = false

  async function search(read: ParsedRequest): Promise<unknown> {
    count += 1
    const parsed = { ...read, filters: { ...read.filters, ...referred } }
    steps.push({ kind: 'understood', parsed })
    const found = parsed.isOffTopic ? NOTHING : await find(parsed.filters)
    steps.push({ kind: 'found', found })
    last = { filters: parsed.filters, found }
    return tellTitles(found, parsed.filters)
  }

  return {
    /** Runs a search for any input the model sends; returns what is passed back to it. */
    run: async (input: unknown): Promise<unknown> =>
      isClosed || count >= MODEL_SEARCHES
        ? { error: 'No further searches. Write the reply.' }
        : search(readSearch(input)),
    async runByTitle(title: string): Promise<void> {
      const { filters } = readSearch({ specificTitle: title })
      if (filters.specificTitle === undefined) return
      byMarker = true
      await search({ filters, isOffTopic: false, isVague: false, topicChanged: true })
    },
    /** No more searches once the reply has begun. */
    close: () => void (isClosed = true),
    hasRun: () => count > 0,
    /** The search that counts. */
    last: () => last,
    byMarker: () => byMarker,
    takeSteps(): ModelStep[] {
      const taken = steps
      steps = []
      return taken
    },
  }
}

/** Reads the valid parts of a model's input. */
function readSearch(input: unknown): ParsedRequest {
  const flags = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const confidence = FLAGS.moodConfidence.safeParse(flags['moodConfidence'])
  return {
    filters: cleanFilters(withoutMarkup(cleanFilters(input))),
    isOffTopic: flags['isOffTopic'] === true,
    isVague: flags['isVague'] === true,
    topicChanged: flags['topicChanged'] === true,
    ...(confidence.success ? { moodConfidence: confidence.data } : {}),
  }
}

/** Names, years and reasons only: no ids, no addresses. */
function tellTitles({ titles, count, exact, dropped, unknown = [] }: FoundTitles, { providers }: RequestFilters) {
  return {
    count,
    isExact: exact,
    leftAside: dropped,
    unknownNames: unknown,
    titles: titles.slice(0, MODEL_TOLD_TITLES).map((title) => tellTitle(title, providers !== undefined)),
  }
}

/** A service that was not requested is one of the visitor's own, which is private. */
function tellTitle({ card, reason: { service, ...reason } }: AnswerTitle, tellsService: boolean) {
  const because = tellsService && service !== undefined ? { ...reason, service } : reason
  return { title: card.title.text, year: card.year, type: card.type, because }
}

/** Filters without the texts in them that are no names: still to be cleaned of what is empty now. */
export function withoutMarkup(filters: RequestFilters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).map(([filter, value]: [string, unknown]) => [
      filter,
      Array.isArray(value) ? value.filter(isName) : isName(value) ? value : undefined,
    ]),
  )
}

function isName(value: unknown): boolean {
  return typeof value !== 'string' || !(NO_NAME.test(value) || hasAddressOrCode(value))
}
