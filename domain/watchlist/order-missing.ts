import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { findUnstored } from '../titles/save/find-unstored.ts'
import { findGone } from '../titles/save/gone-titles.ts'

/**
 * Enqueues saving entries' titles that are not stored, as many as the visitor's network may request; for gone titles TMDB is asked once a
 * day.
 */
export async function orderMissing(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { refs, mayAsk }: { refs: readonly TitleRef[]; mayAsk: () => Promise<boolean> },
): Promise<void> {
  const { db, jobs } = deps
  for (const ref of await findUnstored(db, refs)) {
    if ((await findGone(deps, ref))?.isDue === false) continue
    if (!(await mayAsk())) return
    jobs.enqueue({ name: 'save-title', ...ref, reason: 'found' })
  }
}
