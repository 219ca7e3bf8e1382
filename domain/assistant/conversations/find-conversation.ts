import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Turn } from '#shared/assistant/request-filters.ts'
import { MESSAGES_SHOWN } from '../limits.ts'
import { isConversationId, isOwnedBy } from './owner.ts'
import type { ConversationOwner } from './owner.ts'

export interface StoredTurn extends Turn {
  id: string
  /** ISO 8601. */
  createdAt: string
  /** The owner's rating of the answer. */
  feedback: 'positive' | 'negative' | null
}

/** The last messages of one of the owner's conversations, oldest first; null if it does not exist or is not theirs. */
export async function findConversation(
  { db }: Pick<Deps, 'db'>,
  { owner, conversationId }: { owner: ConversationOwner; conversationId: string },
): Promise<StoredTurn[] | null> {
  if (!isConversationId(conversationId)) return null
  const { rows: found } = await sql`
    select from ai_chat_conversations as conversation where conversation.id = ${conversationId}::uuid and ${isOwnedBy(owner)}
  `.execute(db)
  if (found.length === 0) return null
  const { rows } = await sql<Omit<StoredTurn, 'createdAt'> & { created: Date }>`
    select message.id, message.role, message.content, message.extracted_params as filters, message.results_count as "resultsCount",
      message.created_at as created, feedback.feedback_type as feedback
    from ai_chat_messages as message left join ai_query_feedback as feedback on feedback.message_id = message.id
    where message.conversation_id = ${conversationId}::uuid
    order by message.created_at desc, message.role limit ${MESSAGES_SHOWN}::int
  `.execute(db)
  return rows.toReversed().map(({ created, ...turn }) => ({ ...turn, createdAt: created.toISOString() }))
}
