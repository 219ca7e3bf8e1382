import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** A conversation with the assistant, its times as ISO 8601. */
export interface OwnConversation {
  startedAt: string
  messages: { role: 'user' | 'assistant'; content: string; at: string; feedback?: string; comment?: string }[]
}

/** The member's conversations with their messages, newest first, one at a time. */
export async function* readConversations(
  db: Database,
  { userId }: { userId: string },
): AsyncGenerator<OwnConversation> {
  const { rows: conversations } = await sql<{ id: string; started: Date }>`
    select id, created_at as started from ai_chat_conversations where user_id = ${userId} order by updated_at desc, id
  `.execute(db)
  for (const { id, started } of conversations) {
    const { rows } = await sql<{
      role: 'user' | 'assistant'
      content: string
      at: Date
      feedback: string | null
      comment: string | null
    }>`
      select message.role, message.content, message.created_at as at, feedback.feedback_type as feedback, feedback.user_comment as comment
      from ai_chat_messages as message left join ai_query_feedback as feedback on feedback.message_id = message.id
      where message.conversation_id = ${id} order by message.created_at, message.role desc
    `.execute(db)
    const messages = rows.map(({ role, content, at, feedback, comment }) => ({
      role,
      content,
      at: at.toISOString(),
      ...(feedback === null ? {} : { feedback }),
      ...(comment === null ? {} : { comment }),
    }))
    if (messages.length > 0) yield { startedAt: started.toISOString(), messages }
  }
}
