import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { findUnstored } from '../catalog/save/find-unstored.ts'
import { isGone } from '../catalog/save/remove-title.ts'

/** Has entries' titles that are not stored saved again, as many as the visitor's network may ask for; their first saving has failed. */
export async function orderMissing(
  { db, jobs, logger }: Pick<Deps, 'db' | 'jobs' | 'logger'>,
  { refs, mayAsk }: { refs: readonly TitleRef[]; mayAsk: () => Promise<boolean> },
): Promise<void> {
  logger.warn({ titles: refs }, 'Titles of a watchlist cannot be shown and are skipped')
  for (const ref of await findUnstored(db, refs)) {
    if (await isGone(db, ref)) continue
    if (!(await mayAsk())) return
    jobs.enqueue({ name: 'save-title', ...ref, reason: 'found' })
  }
}
