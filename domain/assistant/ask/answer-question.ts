import { isDeepStrictEqual } from 'node:util'
import { isModelError } from '#integrations/model/model-error.ts'
import type { Deps } from '#domain/deps.ts'
import type { FoundTitles, QuestionEvent } from '#shared/assistant/answer.ts'
import type { ParsedRequest, Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import type { AnswerVisitor } from '../answers/catalogue-query.ts'
import { findAnswers } from '../answers/find-answers.ts'
import { whereToWatch } from '../answers/where-to-watch.ts'
import { answerByModel } from '../model/answer-by-model.ts'
import { writeReply } from '../reply/write-reply.ts'
import { resolveReference } from '../resolve-reference.ts'
import { understand } from '../understand.ts'

export type AnswerDeps = Pick<Deps, 'db' | 'cache' | 'clock' | 'tmdb' | 'site' | 'model' | 'logger' | 'dailyCounts'>

/** The visitor who asks. */
export interface Visit extends AnswerVisitor {
  /** Whether their network may still trigger requests to TMDB. */
  mayAsk: () => Promise<boolean>
}

interface Input {
  question: string
  history: readonly Turn[]
  visit: Visit
  signal: AbortSignal
  /** The asker's network, by which the model's calls are counted. */
  network: string | null
  /** Called with the words of the question that could not be explained. */
  onUnknown: (words: readonly string[]) => void
}

const NOTHING: FoundTitles = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }

/**
 * Answers a question by rules: `understood`, `titles`, `text`. If there is a model and it responds, the same three follow once more, whole, in place of
 * the first; if it fails, the rules' answer stays.
 */
export async function* answerQuestion(deps: AnswerDeps, input: Input): AsyncGenerator<QuestionEvent, void> {
  const { model } = deps
  const reading = await readByWords(deps, input)
  yield* asEvents(await answerWith(deps, input.visit, reading))
  if (model === null || reading.parsed.talk !== undefined) return
  try {
    yield* answerFromModel({ ...deps, model }, input, reading)
  } catch (error) {
    if (!isModelError(error) || input.signal.aborted) throw error
  }
}

interface Reading {
  parsed: ParsedRequest
  /** What the request refers to of the answer before, as filters. */
  referred: Pick<RequestFilters, 'among' | 'except' | 'like'>
}

interface Answer {
  parsed: ParsedRequest
  found: FoundTitles
  text: string
}

async function readByWords(deps: AnswerDeps, { question, history, visit, onUnknown }: Input): Promise<Reading> {
  const { language, mayAsk, own } = visit
  const understood = await understand(deps, { text: question, language, history, mayAsk, own })
  onUnknown(understood.unknownWords)
  const parsed = await resolveReference(deps, { parsed: understood.parsed, history, visitor: visit })
  const { among, except, like } = parsed.filters
  const isReferring = understood.parsed.refers !== undefined
  const referred = isReferring ? { ...(among && { among }), ...(except && { except }), ...(like && { like }) } : {}
  return { parsed, referred }
}

async function answerWith(deps: AnswerDeps, visit: Visit, { parsed }: Pick<Reading, 'parsed'>): Promise<Answer> {
  const { filters, isOffTopic, talk } = parsed
  const isAnswered = !isOffTopic && (talk === undefined || Object.keys(filters).length > 0)
  const found = isAnswered ? await findAnswers(deps, { ...visit, filters }) : NOTHING
  return { parsed, found, text: await textFor(deps, visit, { parsed, found }) }
}

async function textFor(deps: AnswerDeps, visit: Visit, { parsed, found }: Omit<Answer, 'text'>): Promise<string> {
  const where = await whereToWatch(deps, { filters: parsed.filters, found, visitor: visit })
  return writeReply({ language: visit.language, country: visit.country, parsed, found, where })
}

/** Nothing is shown before the model's text is whole and judged, so that the reader sees one answer replaced by one other. */
async function* answerFromModel(
  deps: AnswerDeps & { model: NonNullable<Deps['model']> },
  { question, history, visit, signal, network }: Input,
  { parsed: byWords, referred }: Reading,
): AsyncGenerator<QuestionEvent> {
  const { language, country } = visit
  const find = (filters: RequestFilters) => findAnswers(deps, { ...visit, filters })
  const asked = { query: question, history, language, country, network, referred, find }
  const answer: Partial<Answer> = {}
  for await (const step of answerByModel(deps, asked, signal)) {
    if (step.kind === 'understood') answer.parsed = step.parsed
    else if (step.kind === 'found') answer.found = step.found
    else answer.text = step.text
  }
  const { parsed, found, text } = answer
  if (parsed === undefined || found === undefined) return
  const isSame = isDeepStrictEqual(parsed.filters, byWords.filters)
  // The rules have said the same.
  if (text === undefined && isSame) return
  const withUnused = isSame && byWords.unused !== undefined ? { ...parsed, unused: byWords.unused } : parsed
  yield* asEvents({
    parsed: withUnused,
    found,
    text: text ?? (await textFor(deps, visit, { parsed: withUnused, found })),
  })
}

function* asEvents({ parsed, found, text }: Answer): Generator<QuestionEvent> {
  yield { event: 'understood', data: parsed }
  yield { event: 'titles', data: found }
  yield { event: 'text', data: { text } }
}
