import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { CalendarDay, DefaultJson, NullableJson, NullableTimestamp, Timestamp } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

/** Questions that someone asked in a day, and what they earned besides. Deleted with the account, or after its day. */
export interface AiChatUsageLimitsTable {
  id: Generated<string>
  /** Null for guests. */
  user_id: string | null
  /** For guests: from the signed cookie, and the keyed hash of what is known about the browser. */
  session_id: string | null
  browser_fingerprint: string | null
  daily_limit: number
  bonus_limit: Generated<number>
  used_count: Generated<number>
  remaining: ColumnType<number, never, never>
  reset_at: NullableTimestamp
  updated_at: Timestamp
}

/** A question that is being answered, by whom it is counted: given back if its process is killed. */
export interface AiChatReservationsTable {
  id: Generated<string>
  /** As in ai_chat_usage_limits. */
  user_id: string | null
  session_id: string | null
  browser_fingerprint: string | null
  /** Keyed hash, of guests only. */
  network: string | null
  reserved_at: Timestamp
}

/** What was asked the assistant, and answered. Deleted with the account; a guest's after 30 days. */
export interface AiChatConversationsTable {
  id: Generated<string>
  /** One of the two: a member, or a guest's session. */
  user_id: string | null
  session_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A question or its answer. Deleted with its conversation. */
export interface AiChatMessagesTable {
  id: Generated<string>
  conversation_id: string
  role: 'user' | 'assistant'
  content: string
  extracted_params: NullableJson<RequestFilters>
  results_count: number | null
  /** For answers: the language of the question, its outcome, and the words that could not be explained. */
  language: string | null
  outcome: 'found' | 'nothing' | 'vague' | 'off-topic' | null
  unknown_words: Generated<string[]>
  created_at: Timestamp
}

/** The asker's feedback on an answer. Deleted with the account. */
export interface AiQueryFeedbackTable {
  id: Generated<string>
  conversation_id: string | null
  message_id: string | null
  user_id: string | null
  session_id: string | null
  query: string
  extracted_params: NullableJson<RequestFilters>
  feedback_type: 'positive' | 'negative'
  corrected_params: NullableJson<RequestFilters>
  results_count: number | null
  user_comment: string | null
  created_at: Timestamp
}

/** Requests sent to a language model in a UTC day. */
export interface AiModelCallsTable {
  /** UTC. */
  day: CalendarDay
  calls: number
}

/** The same for one network. */
export interface AiModelNetworkCallsTable {
  /** UTC. */
  day: CalendarDay
  /** Keyed hash. */
  network: string
  calls: number
}

/** Words, with how often a reading of them was liked. */
export interface AiTrainingPatternsTable {
  id: Generated<string>
  language: string
  pattern: string
  params: DefaultJson<Record<string, unknown>>
  confidence_score: Generated<number>
  success_count: Generated<number>
  failure_count: Generated<number>
  updated_at: Timestamp
}
