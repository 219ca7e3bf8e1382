import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The owner of a conversation: a member, or a guest's session. */
export type ConversationOwner = { userId: string } | { sessionId: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isConversationId(text: string): boolean {
  return UUID.test(text)
}

/** True for the owner's own rows, with `from ai_chat_conversations as conversation`. */
export function isOwnedBy(owner: ConversationOwner): RawBuilder<boolean> {
  return 'userId' in owner
    ? sql`conversation.user_id = ${owner.userId}::uuid`
    : sql`conversation.user_id is null and conversation.session_id = ${owner.sessionId}`
}
