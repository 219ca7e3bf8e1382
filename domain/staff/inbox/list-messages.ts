import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { EXACT_TIME, isAfter, toPage } from '../cursor.ts'
import { INBOX_PAGE_SIZE } from './limits.ts'

/** A message from the contact form. */
export interface MessageLine {
  id: string
  name: string
  email: string
  subject: string | null
  message: string
  /** Language of the page it was written on. */
  language: string
  at: Date
  /** Null until staff have dealt with it. */
  doneAt: Date | null
  /** Also null if that account no longer exists. */
  doneBy: string | null
}

export interface MessagePage {
  /** Newest first, at most 50. */
  messages: MessageLine[]
  /** Cursor of the next page; null after the last. */
  next: string | null
}

/** Messages that staff still have to deal with or, with `done`, those they have dealt with. `after` is the previous page's `next`. */
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
