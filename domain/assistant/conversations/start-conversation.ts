import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { CONVERSATIONS_KEPT } from '../limits.ts'
import type { ConversationOwner } from './owner.ts'

/** Starts a conversation; deletes the owner's oldest ones beyond the last 50. */
export async function startConversation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { owner }: { owner: ConversationOwner },
): Promise<{ id: string }> {
  const now = clock.now()
  const [userId, sessionId] = 'userId' in owner ? [owner.userId, null] : [null, owner.sessionId]
  const { rows } = await sql<{ id: string }>`
    with old as (
      delete from ai_chat_conversations where id in (
        select id from ai_chat_conversations
        where ${userId === null ? sql`user_id is null and session_id = ${sessionId}` : sql`user_id = ${userId}::uuid`}
        order by updated_at desc offset ${CONVERSATIONS_KEPT - 1}::int
      )
    )
    insert into ai_chat_conversations (user_id, session_id, created_at, updated_at)
    values (${userId}::uuid, ${sessionId}, ${now}::timestamptz, ${now}::timestamptz)
    returning id
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A conversation was not stored')
  return row
}
