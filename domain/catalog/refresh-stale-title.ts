import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/title.ts'
import { STALE_AFTER_MS } from './limits.ts'

/** Whether a moment (ISO text, null for never) is so long ago that availability and ratings must be asked for again. */
export function isStale(checkedAt: string | null, now: Date): boolean {
  return checkedAt === null || now.getTime() - Date.parse(checkedAt) > STALE_AFTER_MS
}

/** Has a stale title renewed behind the page (DETAIL-25, -26); the visitor gets what is stored. */
export function refreshStaleTitle(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { ref: { type, id }, checkedAt }: { ref: TitleRef; checkedAt: string | null },
): void {
  if (isStale(checkedAt, deps.clock.now())) deps.jobs.enqueue({ name: 'save-title', type, id, reason: 'stale' })
}
