import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { REPORT_COMMENT_LENGTH } from '#shared/lists/limits.ts'
import type { ReportReason } from '#shared/lists/report.ts'
import type { Member } from '#shared/members/member.ts'
import { IS_SHOWN } from './list-rows.ts'
import { cleanText } from './list-text.ts'
import { isListId } from './own-list.ts'

interface Input {
  viewer: Pick<Member, 'id'>
  listId: string
  reason: ReportReason
  comment?: string
}

/** Reports a public list to staff. A second report by the same member replaces the first, and reopens it for staff. */
export async function reportList(
  { db, clock, limiter }: Pick<Deps, 'db' | 'clock' | 'limiter'>,
  { viewer, listId, reason, comment = '' }: Input,
): Promise<{ ok: true } | { ok: false; reason: 'unknown-list' | 'too-many' }> {
  if (!isListId(listId)) return { ok: false, reason: 'unknown-list' }
  if ((await limiter.consume('ownReport', viewer.id)) !== null) return { ok: false, reason: 'too-many' }
  const text = cleanText(comment)
  const short = text === null ? null : [...text].slice(0, REPORT_COMMENT_LENGTH).join('')
  const { rows } = await sql`
    insert into list_reports (list_id, reporter_id, reason, comment, created_at)
    select list.id, ${viewer.id}, ${reason}, ${short}, ${clock.now()}::timestamptz
    from share_lists as list where list.id = ${listId} and ${IS_SHOWN}
    on conflict (list_id, reporter_id) do update set reason = excluded.reason, comment = excluded.comment, created_at = excluded.created_at,
      handled_at = null, handled_by = null
    returning id
  `.execute(db)
  return rows.length > 0 ? { ok: true } : { ok: false, reason: 'unknown-list' }
}
