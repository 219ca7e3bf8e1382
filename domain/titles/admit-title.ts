import { titleTable } from '#db/title-tables.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { UPSTREAM_WAIT_MS } from './limits.ts'
import { findGone } from './save/gone-titles.ts'
import { isNameKept } from './save/retire-title.ts'
import { saveOnce } from './save-once.ts'
import type { SaveOnceDeps } from './save-once.ts'

export type TitleRefusal = 'unknown-title' | 'too-many-new-titles' | 'unavailable'
export type AdmitDeps = SaveOnceDeps

/**
 * Whether a member may add a title to their data. A title that is not stored is first fetched from TMDB and stored, which takes at most 3
 * s. One that is gone is admitted as long as its name is stored. 'unknown-title': it does not exist, is for adults, or TMDB has deleted it.
 * 'too-many-new-titles': the visitor's network has used up its share of TMDB requests (`mayAsk`, only called if TMDB would be asked).
 * 'unavailable': TMDB does not respond.
 */
export async function admitTitle(
  deps: AdmitDeps,
  { ref, mayAsk }: { ref: TitleRef; mayAsk: () => Promise<boolean> },
): Promise<TitleRefusal | null> {
  const { db } = deps
  const stored = await db.selectFrom(titleTable(ref.type)).select('adult').where('id', '=', ref.id).executeTakeFirst()
  if (stored !== undefined) return stored.adult ? 'unknown-title' : null
  if (await isNameKept(db, ref)) return null
  if ((await findGone(deps, ref))?.isDue === false) return 'unknown-title'
  if (!(await mayAsk())) return 'too-many-new-titles'
  const saved = await withTimeout(UPSTREAM_WAIT_MS, saveOnce(deps, ref), 'unavailable' as const)
  if (saved === 'saved') return null
  return saved === 'unknown' ? 'unknown-title' : 'unavailable'
}
