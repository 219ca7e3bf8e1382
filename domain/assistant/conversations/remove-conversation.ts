import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { isConversationId, isOwnedBy } from './owner.ts'
import type { ConversationOwner } from './owner.ts'

/** Deletes one of the owner's conversations with its messages. */
export async function removeConversation(
  { db }: Pick<Deps, 'db'>,
  { owner, conversationId }: { owner: ConversationOwner; conversationId: string },
): Promise<{ removed: boolean }> {
  if (!isConversationId(conversationId)) return { removed: false }
  const { rows } = await sql`
    delete from ai_chat_conversations as conversation where conversation.id = ${conversationId}::uuid and ${isOwnedBy(owner)} returning id
  `.execute(db)
  return { removed: rows.length > 0 }
}
