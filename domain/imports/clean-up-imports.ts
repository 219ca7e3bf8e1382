import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { purgeRemovedLists } from '../lists/remove-list.ts'
import { PREVIEW_DAYS, SILENT_MS, TAKE_BACK_DAYS } from './limits.ts'
import { workOnImport } from './work-on-import.ts'

type CleanUpDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes imports and deleted lists that can no longer be restored, and abandoned previews; resumes imports whose work has stalled. */
export async function cleanUpImports(deps: CleanUpDeps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db, clock, logger } = deps
  const now = clock.now().getTime()
  await sql`
    delete from imports
    where (state in ('done', 'stopped', 'undone') and touched_at < ${new Date(now - TAKE_BACK_DAYS * DAY_MS)}::timestamptz)
      or (state in ('preview', 'failed') and touched_at < ${new Date(now - PREVIEW_DAYS * DAY_MS)}::timestamptz)
  `.execute(db)
  await purgeRemovedLists({ db, clock })
  const { rows } = await sql<{ id: string }>`
    select id from imports
    where state in ('matching', 'running', 'undoing') and touched_at < ${new Date(now - SILENT_MS)}::timestamptz
    order by touched_at
  `.execute(db)
  for (const { id } of rows) {
    if (signal?.aborted === true) return
    try {
      await workOnImport(deps, { id, ...(signal === undefined ? {} : { signal }) })
    } catch (error) {
      // One failure must not hold up the others.
      logger.warn({ err: error, import: id }, 'An import could not be gone on with')
    }
  }
}
