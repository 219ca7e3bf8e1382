import type { Deps } from '#domain/deps.ts'
import { markDone } from './mark-done.ts'
import type { Marked, Marking } from './mark-done.ts'

/** Marks a report of a list as done by staff. Moderators and above may. */
export async function markReportDone(deps: Pick<Deps, 'db' | 'clock'>, marking: Marking): Promise<Marked> {
  return markDone(deps, { ...marking, table: 'list_reports', action: 'mark_report_done', type: 'list_report' })
}
