import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { findUnstored } from '../titles/save/find-unstored.ts'

/**
 * Enqueues saving a title that a visitor picked, in all languages. 'stored': it is already stored. 'refused': the visitor's network has
 * used up its share of TMDB requests.
 */
export async function enqueuePickedTitle(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { ref, mayAsk }: { ref: TitleRef; mayAsk: () => Promise<boolean> },
): Promise<'enqueued' | 'stored' | 'refused'> {
  const [unstored] = await findUnstored(db, [ref])
  if (unstored === undefined) return 'stored'
  if (!(await mayAsk())) return 'refused'
  jobs.enqueue({ name: 'save-title', ...ref, reason: 'picked' })
  return 'enqueued'
}
