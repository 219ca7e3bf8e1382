import { sql } from 'kysely'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { UNKNOWN_WORDS_KEPT } from '../limits.ts'
import { isConversationId, isOwnedBy } from './owner.ts'
import type { ConversationOwner } from './owner.ts'

interface Input {
  owner: ConversationOwner
  conversationId: string
  question: string
  answer: StoredAnswer
}

export interface StoredAnswer {
  text: string
  filters: RequestFilters
  resultsCount: number
  /** From here on: data for the operators' report. */
  language: string
  outcome: 'found' | 'nothing' | 'vague' | 'off-topic'
  unknownWords: readonly string[]
}

/** Stores a question together with its complete answer: never one without the other. Null if the conversation is not the owner's. */
export async function storeTurns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { owner, conversationId, question, answer }: Input,
): Promise<{ messageId: string } | null> {
  if (!isConversationId(conversationId)) return null
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const { rows: own } = await sql`
      update ai_chat_conversations as conversation set updated_at = ${now}::timestamptz
      where conversation.id = ${conversationId}::uuid and ${isOwnedBy(owner)} returning id
    `.execute(trx)
    if (own.length === 0) return null
    const { rows } = await sql<{ id: string; role: string }>`
      insert into ai_chat_messages (conversation_id, role, content, extracted_params, results_count, language, outcome, unknown_words, created_at) values
        (${conversationId}::uuid, 'user', ${question}, null, null, null, null, '{}', ${now}::timestamptz),
        (${conversationId}::uuid, 'assistant', ${answer.text}, ${JSON.stringify(answer.filters)}::jsonb, ${answer.resultsCount}::int,
          ${answer.language}, ${answer.outcome}, ${answer.unknownWords.slice(0, UNKNOWN_WORDS_KEPT)}::text[], ${now}::timestamptz + interval '1 millisecond')
      returning id, role
    `.execute(trx)
    const stored = rows.find(({ role }) => role === 'assistant')
    if (stored === undefined) throw new Error('An answer was not stored')
    return { messageId: stored.id }
  })
}
