import { isModelError } from '#integrations/model/model-error.ts'
import type { Deps } from '#domain/deps.ts'
import type { FallbackReason, FoundTitles, QuestionEvent } from '#shared/assistant/answer.ts'
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

/** Answers a question, from `understood` to the last piece of text: by the model if there is one and it responds, otherwise by rules. */
export async function* answerQuestion(deps: AnswerDeps, input: Input): AsyncGenerator<QuestionEvent, void> {
  const { model } = deps
  if (model === null) return yield* answerByWords(deps, input)
  try {
    yield* answerFromModel({ ...deps, model }, input)
  } catch (error) {
    if (!isModelError(error) || input.signal.aborted) throw error
    const fallback = error.reason
    yield { event: 'restart', data: { fallback } }
    yield* answerByWords(deps, input, fallback)
  }
}

async function* answerFromModel(
  deps: AnswerDeps & { model: NonNullable<Deps['model']> },
  { question, history, visit, signal, network }: Input,
): AsyncGenerator<QuestionEvent> {
  const { language, country } = visit
  const find = (filters: RequestFilters) => findAnswers(deps, { ...visit, filters })
  const sent: { parsed?: ParsedRequest; found?: FoundTitles; hasText?: true } = {}
  const asked = { query: question, history, language, country, network, find }
  for await (const step of answerByModel(deps, asked, signal)) {
    if (step.kind === 'understood') yield { event: 'understood', data: (sent.parsed = step.parsed) }
    else if (step.kind === 'found') yield { event: 'titles', data: (sent.found = step.found) }
    else {
      sent.hasText = true
      yield { event: 'text', data: { text: step.text } }
    }
  }
  const { parsed, found, hasText } = sent
  // The model only asked for a title lookup.
  if (hasText === undefined && parsed !== undefined && found !== undefined)
    yield { event: 'text', data: { text: await writeReply({ language, country, parsed, found, where: null }) } }
}

async function* answerByWords(
  deps: AnswerDeps,
  { question, history, visit, onUnknown }: Input,
  fallback?: FallbackReason,
): AsyncGenerator<QuestionEvent> {
  const { language, country, mayAsk } = visit
  const understood = await understand(deps, { text: question, language, history, mayAsk })
  const parsed = await resolveReference(deps, { parsed: understood.parsed, history, visitor: visit })
  onUnknown(understood.unknownWords)
  const withFallback = fallback === undefined ? {} : { fallback }
  yield { event: 'understood', data: { ...parsed, ...withFallback } }
  const { filters, isOffTopic, talk } = parsed
  const isAnswered = !isOffTopic && (talk === undefined || Object.keys(filters).length > 0)
  const found = isAnswered ? await findAnswers(deps, { ...visit, filters }) : NOTHING
  yield { event: 'titles', data: found }
  const where = await whereToWatch(deps, { filters, found, visitor: visit })
  const text = await writeReply({ language, country, parsed, found, where, ...withFallback })
  yield { event: 'text', data: { text } }
}
