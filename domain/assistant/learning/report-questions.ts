import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** A word is reported once this many people have used it, so that it identifies no one. */
export const LEAST_ASKERS = 3
const WORDS = 50

export interface QuestionReport {
  languages: {
    language: string
    questions: number
    /** How many of these found no titles, named nothing to search by, and were about something other than watching. */
    nothing: number
    vague: number
    offTopic: number
    positive: number
    negative: number
  }[]
  /** Words that were not understood, the most frequent first. */
  words: { language: string; word: string; askers: number }[]
}

/** What was asked in recent days, and what was not understood. It contains nothing about individuals. */
export async function reportQuestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days }: { days: number },
): Promise<QuestionReport> {
  const since = new Date(clock.now().getTime() - days * DAY_MS)
  const { rows: languages } = await sql<QuestionReport['languages'][number]>`
    select coalesce(message.language, '?') as language, count(*)::int as questions,
      count(*) filter (where message.outcome = 'nothing')::int as nothing,
      count(*) filter (where message.outcome = 'vague')::int as vague,
      count(*) filter (where message.outcome = 'off-topic')::int as "offTopic",
      count(*) filter (where feedback.feedback_type = 'positive')::int as positive,
      count(*) filter (where feedback.feedback_type = 'negative')::int as negative
    from ai_chat_messages as message left join ai_query_feedback as feedback on feedback.message_id = message.id
    where message.role = 'assistant' and message.created_at >= ${since}::timestamptz
    group by 1 order by questions desc, language
  `.execute(db)
  const { rows: words } = await sql<QuestionReport['words'][number]>`
    select coalesce(message.language, '?') as language, unknown.word,
      count(distinct coalesce(conversation.user_id::text, conversation.session_id))::int as askers
    from ai_chat_messages as message
    join ai_chat_conversations as conversation on conversation.id = message.conversation_id
    cross join lateral unnest(message.unknown_words) as unknown(word)
    where message.role = 'assistant' and message.created_at >= ${since}::timestamptz and unknown.word ~ '^[[:alpha:]''-]+$'
    group by 1, 2 having count(distinct coalesce(conversation.user_id::text, conversation.session_id)) >= ${LEAST_ASKERS}::int
    order by askers desc, language, word limit ${WORDS}::int
  `.execute(db)
  return { languages, words }
}
