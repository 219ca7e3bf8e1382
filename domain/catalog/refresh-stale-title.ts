import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/title.ts'
import { STALE_AFTER_MS } from './limits.ts'
import { saveTitle } from './save/save-title.ts'

/** Whether a moment (ISO text, null for never) is so long ago that availability and ratings must be asked for again. */
export function isStale(checkedAt: string | null, now: Date): boolean {
  return checkedAt === null || now.getTime() - Date.parse(checkedAt) > STALE_AFTER_MS
}

/** Renews a title in the background where it is stale (DETAIL-25, -26); the visitor gets what is stored. */
export function refreshStaleTitle(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site' | 'background'>,
  { ref, checkedAt }: { ref: TitleRef; checkedAt: string | null },
): void {
  if (!isStale(checkedAt, deps.clock.now())) return
  deps.background.run(`refresh ${ref.type}/${ref.id}`, () => saveTitle(deps, ref, { source: deps.site.catalogue }))
}
