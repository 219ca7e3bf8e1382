import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ReportReason } from '#shared/lists/report.ts'
import { IS_SHOWN } from '../../lists/list-rows.ts'
import { EXACT_TIME, isAfter, toPage } from '../cursor.ts'
import { INBOX_PAGE_SIZE } from './limits.ts'

/** A complaint about a suggestion list. */
export interface ReportLine {
  id: string
  reason: ReportReason
  comment: string | null
  at: Date
  /** Null if a guest reported it. */
  reporter: string | null
  listName: string
  listSlug: string
  /** Whether the list is public now. */
  isShown: boolean
  owner: string | null
  /** Null until staff have dealt with it. */
  doneAt: Date | null
  /** Also null if that account no longer exists. */
  doneBy: string | null
}

export interface ReportPage {
  /** Newest first, at most 50. */
  reports: ReportLine[]
  /** Cursor of the next page; null after the last. */
  next: string | null
}

/**
 * Reports of lists that staff still have to deal with or, with `done`, those they have dealt with. `after` is the previous page's `next`.
 */
export async function listReports(
  { db }: Pick<Deps, 'db'>,
  { done = false, after = '' }: { done?: boolean; after?: string },
): Promise<ReportPage> {
  const { rows } = await sql<ReportLine & { exact: string }>`
    select row.id, row.reason, row.comment, row.created_at as at, reporter.display_name as reporter,
      list.name as "listName", list.slug as "listSlug", ${IS_SHOWN} as "isShown", owner.display_name as owner,
      row.handled_at as "doneAt", handler.display_name as "doneBy", ${EXACT_TIME} as exact
    from list_reports as row join share_lists as list on list.id = row.list_id
    left join user_profiles as owner on owner.id = list.user_id
    left join user_profiles as reporter on reporter.id = row.reporter_id
    left join user_profiles as handler on handler.id = row.handled_by
    where ${done ? sql`row.handled_at is not null` : sql`row.handled_at is null`} and ${isAfter(after)}
    order by row.created_at desc, row.id desc limit ${INBOX_PAGE_SIZE + 1}::int
  `.execute(db)
  const { page, next } = toPage(rows, INBOX_PAGE_SIZE)
  return { reports: page, next }
}
