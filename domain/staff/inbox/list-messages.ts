import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { EXACT_TIME, isAfter, toPage } from '../cursor.ts'
import { INBOX_PAGE_SIZE } from './limits.ts'

/** What somebody has written by the contact form. */
export interface MessageLine {
  id: string
  name: string
  email: string
  subject: string | null
  message: string
  /** Of the page that it was written on. */
  language: string
  at: Date
  /** Null until staff have dealt with it. */
  doneAt: Date | null
  /** Null too where that account is gone. */
  doneBy: string | null
}

export interface MessagePage {
  /** The newest first, 50 at most. */
  messages: MessageLine[]
  /** Where the next page begins; null behind the last. */
  next: string | null
}

/** Messages that staff still have to deal with, or, `done`, those that they have. `after` is the `next` of the page before. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  { done = false, after = '' }: { done?: boolean; after?: string },
): Promise<MessagePage> {
  const { rows } = await sql<MessageLine & { exact: string }>`
    select row.id, row.name, row.email, row.subject, row.message, row.language, row.created_at as at,
      row.handled_at as "doneAt", handler.display_name as "doneBy", ${EXACT_TIME} as exact
    from contact_messages as row left join user_profiles as handler on handler.id = row.handled_by
    where ${done ? sql`row.handled_at is not null` : sql`row.handled_at is null`} and ${isAfter(after)}
    order by row.created_at desc, row.id desc limit ${INBOX_PAGE_SIZE + 1}::int
  `.execute(db)
  const { page, next } = toPage(rows, INBOX_PAGE_SIZE)
  return { messages: page, next }
}
