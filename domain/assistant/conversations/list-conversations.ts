import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { CONVERSATIONS_LISTED } from '../limits.ts'

export interface ConversationHead {
  id: string
  /** The first question. */
  question: string
  /** ISO 8601. */
  updatedAt: string
}

/** The member's last 10 conversations with at least one question, newest first. */
export async function listConversations(
  { db }: Pick<Deps, 'db'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): Promise<ConversationHead[]> {
  const { rows } = await sql<{ id: string; question: string; updated: Date }>`
    select conversation.id, first.content as question, conversation.updated_at as updated
    from ai_chat_conversations as conversation
    cross join lateral (
      select content from ai_chat_messages as message
      where message.conversation_id = conversation.id and message.role = 'user' order by message.created_at limit 1
    ) as first
    where conversation.user_id = ${viewer.id} order by conversation.updated_at desc, conversation.id limit ${CONVERSATIONS_LISTED}::int
  `.execute(db)
  return rows.map(({ updated, ...head }) => ({ ...head, updatedAt: updated.toISOString() }))
}
