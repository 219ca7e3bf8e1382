import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { FEEDBACK_COMMENT_LENGTH } from '../limits.ts'
import { isConversationId, isOwnedBy } from './owner.ts'
import type { ConversationOwner } from './owner.ts'

export interface FeedbackInput {
  owner: ConversationOwner
  /** Id of the answer. */
  messageId: string
  feedback: 'positive' | 'negative'
  /** The filters as edited by the owner. */
  corrected?: RequestFilters
  comment?: string
}

export interface Judgement {
  /** `given`: the owner has already rated this answer. */
  outcome: 'stored' | 'given' | 'unknown'
  /** What was rated just now. */
  judged: { query: string; filters: RequestFilters } | null
}

/** Stores the owner's rating of one of their answers, once. */
export async function giveFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { owner, messageId, feedback, corrected, comment = '' }: FeedbackInput,
): Promise<Judgement> {
  if (!isConversationId(messageId)) return { outcome: 'unknown', judged: null }
  const [userId, sessionId] = 'userId' in owner ? [owner.userId, null] : [null, owner.sessionId]
  const text = comment.trim().slice(0, FEEDBACK_COMMENT_LENGTH)
  const { rows } = await sql<{ known: boolean; query: string | null; filters: RequestFilters | null }>`
    with answer as (
      select message.id, message.conversation_id, message.extracted_params, message.results_count, (
        select content from ai_chat_messages as asked
        where asked.conversation_id = message.conversation_id and asked.role = 'user' and asked.created_at < message.created_at
        order by asked.created_at desc limit 1
      ) as query
      from ai_chat_messages as message join ai_chat_conversations as conversation on conversation.id = message.conversation_id
      where message.id = ${messageId}::uuid and message.role = 'assistant' and ${isOwnedBy(owner)}
    ), stored as (
      insert into ai_query_feedback (conversation_id, message_id, user_id, session_id, query, extracted_params, feedback_type, corrected_params, results_count, user_comment, created_at)
      select conversation_id, id, ${userId}::uuid, ${sessionId}, coalesce(query, ''), extracted_params, ${feedback},
        ${corrected === undefined ? null : JSON.stringify(corrected)}::jsonb, results_count, ${text === '' ? null : text}, ${clock.now()}::timestamptz
      from answer
      on conflict (message_id) do nothing
      returning query, extracted_params
    )
    select exists (select from answer) as known, (select query from stored) as query, (select extracted_params from stored) as filters
  `.execute(db)
  const [row] = rows
  if (row?.known !== true) return { outcome: 'unknown', judged: null }
  if (row.query === null) return { outcome: 'given', judged: null }
  return { outcome: 'stored', judged: { query: row.query, filters: row.filters ?? {} } }
}
