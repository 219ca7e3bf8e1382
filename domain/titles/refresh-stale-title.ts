import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { STALE_AFTER_MS } from './limits.ts'

/** Whether a time (ISO text, null for never) is so long ago that availability and ratings must be requested again. */
export function isStale(checkedAt: string | null, now: Date): boolean {
  return checkedAt === null || now.getTime() - Date.parse(checkedAt) > STALE_AFTER_MS
}

/**
 * Enqueues the renewal of a stale title; the visitor gets the stored data. While TMDB is known to be unavailable, this would only cost
 * time, so it happens only when a new attempt is due.
 */
export function refreshStaleTitle(
  deps: Pick<Deps, 'clock' | 'jobs' | 'tmdb'>,
  { ref: { type, id }, checkedAt }: { ref: TitleRef; checkedAt: string | null },
): void {
  const now = deps.clock.now()
  const { nextTryAt } = deps.tmdb.state()
  if (nextTryAt !== null && nextTryAt > now) return
  if (isStale(checkedAt, now)) deps.jobs.enqueue({ name: 'save-title', type, id, reason: 'stale' })
}
