import { HISTORY_TURNS } from '#shared/assistant/answer.ts'
import type { QuestionEvent, QuestionRefusal } from '#shared/assistant/answer.ts'
import type { Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { findConversation } from '../conversations/find-conversation.ts'
import type { ConversationOwner } from '../conversations/owner.ts'
import { storeTurns } from '../conversations/store-turns.ts'
import type { StoredAnswer } from '../conversations/store-turns.ts'
import type { Asker } from '../quota/asker.ts'
import type { AnswerDeps, Visit } from './answer-question.ts'
import { cleanQuestion } from './clean-question.ts'
import { countedAnswer } from './counted-answer.ts'
import type { WholeAnswer } from './counted-answer.ts'

interface Input {
  asker: Asker
  owner: ConversationOwner
  conversationId: string
  query: unknown
  /** The last answer's filters as edited by the visitor. */
  filters?: RequestFilters | undefined
  visit: Visit
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
}

/**
 * Answers a question in one of the asker's conversations, event by event. A refused question costs nothing. Question and answer are stored
 * together once the answer is complete.
 */
export async function* askAssistant(
  deps: AnswerDeps,
  { asker, owner, conversationId, query, filters, visit, signal }: Input,
): AsyncGenerator<QuestionEvent, void> {
  const question = cleanQuestion(query)
  if (question === null) return yield refusal('invalid-query')
  const stored = await findConversation(deps, { owner, conversationId })
  if (stored === null) return yield refusal('unknown-conversation')
  yield* countedAnswer(deps, {
    asker,
    question,
    history: withFilters(stored.slice(-HISTORY_TURNS), filters),
    visit,
    signal,
    async store(given, quota) {
      const { text } = given
      const answer = toStored(given, visit.language)
      const turns = await storeTurns(deps, { owner, conversationId, question, answer })
      if (turns === null) return null
      deps.dailyCounts.add('userId' in owner ? 'member_question' : 'guest_question')
      return { event: 'done', data: { messageId: turns.messageId, text, quota } }
    },
  })
}

/** The conversation, its last answer with the edited chips applied. */
function withFilters(turns: readonly Turn[], filters: RequestFilters | undefined): readonly Turn[] {
  const at = turns.findLastIndex(({ role }) => role === 'assistant')
  if (filters === undefined || at === -1) return turns
  return turns.map((turn, index) => (index === at ? { ...turn, filters } : turn))
}

function toStored({ parsed, found, text, unknownWords }: WholeAnswer, language: string): StoredAnswer {
  const { isOffTopic, isVague, filters } = parsed
  const outcome = isOffTopic ? 'off-topic' : isVague ? 'vague' : found.count === 0 ? 'nothing' : 'found'
  return { text, filters, resultsCount: found.count, language, outcome, unknownWords }
}

function refusal(reason: QuestionRefusal): QuestionEvent {
  return { event: 'error', data: { reason } }
}
