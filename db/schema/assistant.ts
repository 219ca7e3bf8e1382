import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { CalendarDay, DefaultJson, NullableJson, NullableTimestamp, Timestamp } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

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

export interface AiChatConversationsTable {
  id: Generated<string>
  /** One of the two: a member, or a guest's session. */
  user_id: string | null
  session_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

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

export interface AiModelCallsTable {
  /** UTC. */
  day: CalendarDay
  calls: number
}

export interface AiModelNetworkCallsTable {
  /** UTC. */
  day: CalendarDay
  /** Keyed hash. */
  network: string
  calls: number
}

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
