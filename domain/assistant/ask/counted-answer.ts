import type { FoundTitles, QuestionEvent, QuotaLeft } from '#shared/assistant/answer.ts'
import type { ParsedRequest, Turn } from '#shared/assistant/request-filters.ts'
import type { Asker } from '../quota/asker.ts'
import { endReservation, giveBackPrompt, reservePrompt } from '../quota/reserve-prompt.ts'
import { answerQuestion } from './answer-question.ts'
import type { AnswerDeps, Visit } from './answer-question.ts'

/** A complete answer. */
export interface WholeAnswer {
  parsed: ParsedRequest
  found: FoundTitles
  text: string
  /** Words of the question that could not be explained. */
  unknownWords: readonly string[]
}

interface Input {
  asker: Asker
  question: string
  history: readonly Turn[]
  visit: Visit
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
  /** Stores the complete answer and returns the last event; null if its conversation no longer exists. */
  store: (answer: WholeAnswer, quota: QuotaLeft) => Promise<QuestionEvent | null>
}

/** Half the time after which a reservation counts as a killed process's: an asker who reads for longer has spent the question. */
const SPENT_AFTER_MS = 5 * 60_000

/**
 * Answers a question, event by event. One question of the asker's quota is taken beforehand, and given back, once, if we fail. A reader who
 * leaves early has spent it: leaving ends the generator or aborts the signal, and either ends the model's call.
 */
export async function* countedAnswer(
  deps: AnswerDeps,
  { asker, store, ...input }: Input,
): AsyncGenerator<QuestionEvent, void> {
  const reserved = await reservePrompt(deps, { asker })
  if (!reserved.ok) return yield { event: 'error', data: { reason: reserved.reason, quota: reserved.quota } }
  const spend = () => endReservation(deps, reserved)
  const timer = setTimeout(() => void spend(), SPENT_AFTER_MS).unref()
  const failed: QuestionEvent = { event: 'error', data: { reason: 'failed' } }
  let last: QuestionEvent | null
  try {
    yield { event: 'thinking', data: {} }
    const answer: Partial<WholeAnswer> = {}
    const onUnknown = (words: readonly string[]) => void (answer.unknownWords = words)
    for await (const event of answerQuestion(deps, { ...input, network: asker.network, onUnknown })) {
      note(answer, event)
      yield event
    }
    input.signal.throwIfAborted()
    const given = whole(answer)
    // Small talk costs nothing.
    const isFree = given.parsed.talk !== undefined
    if (isFree) await giveBackPrompt(deps, { asker, id: reserved.id })
    last = await store(given, isFree ? oneMore(reserved.quota) : reserved.quota)
  } catch (error) {
    if (input.signal.aborted) return
    deps.logger.error({ err: error }, 'A question to the assistant could not be answered')
    await giveBackPrompt(deps, { asker, id: reserved.id })
    return yield failed
  } finally {
    clearTimeout(timer)
    await spend()
  }
  // The conversation was deleted meanwhile; the question was answered nonetheless.
  yield last ?? failed
}

function oneMore(quota: QuotaLeft): QuotaLeft {
  return quota.remaining === null ? quota : { ...quota, remaining: quota.remaining + 1 }
}

function note(answer: Partial<WholeAnswer>, { event, data }: QuestionEvent): void {
  if (event === 'understood') answer.parsed = data
  else if (event === 'titles') answer.found = data
  else if (event === 'text') answer.text = data.text
}

function whole({ parsed, found, text = '', unknownWords = [] }: Partial<WholeAnswer>): WholeAnswer {
  if (parsed === undefined || found === undefined) throw new Error('An answer ended before it was whole')
  return { parsed, found, text, unknownWords }
}
