import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { writtenBy } from '../accounts/profile/written-by.ts'

/** A message from the member to the operator; the time as ISO 8601. */
export interface OwnMessage {
  name: string
  email: string
  subject: string | null
  message: string
  language: string
  at: string
}

/** The member's messages, newest first; a few dozen at most, since sending is limited. */
export async function readMessages(db: Database, { userId }: { userId: string }): Promise<OwnMessage[]> {
  const { rows } = await sql<Omit<OwnMessage, 'at'> & { at: Date }>`
    select name, email, subject, message, language, created_at as at from contact_messages
    where ${writtenBy(userId)} order by created_at desc, id
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
