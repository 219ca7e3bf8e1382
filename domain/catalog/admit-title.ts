import { titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { isGone } from './save/remove-title.ts'

export type TitleRefusal = 'unknown-title' | 'too-many-new-titles'

/**
 * Whether a member may keep something about a title. One that is not stored is saved in the background, in all languages, like
 * a picked completion. 'unknown-title': for adults, or TMDB has deleted it. 'too-many-new-titles': the visitor's network has
 * used up what it may make us ask TMDB (`mayAsk`, called only where TMDB would be asked).
 */
export async function admitTitle(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { ref, mayAsk }: { ref: TitleRef; mayAsk: () => Promise<boolean> },
): Promise<TitleRefusal | null> {
  const stored = await db.selectFrom(titleTable(ref.type)).select('adult').where('id', '=', ref.id).executeTakeFirst()
  if (stored !== undefined) return stored.adult ? 'unknown-title' : null
  if (await isGone(db, ref)) return 'unknown-title'
  if (!(await mayAsk())) return 'too-many-new-titles'
  jobs.enqueue({ name: 'save-title', ...ref, reason: 'picked' })
  return null
}
