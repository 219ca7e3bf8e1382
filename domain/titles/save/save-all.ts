import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { saveTitle } from './save-title.ts'

/** Titles saved concurrently: most of the time they wait for TMDB. */
const CONCURRENCY = 3
/** After this many consecutive failures TMDB counts as unavailable. */
const MAX_FAILURES_IN_ROW = 6

export interface SavedAll {
  /** Titles that TMDB returned, or no longer has. */
  saved: number
  failed: number
  /** The error that ended it early: TMDB is unavailable. */
  outage: unknown
}

/**
 * Saves TMDB titles one after the other, skipping single failures; ends early, and cleanly, when `signal` is aborted or TMDB is
 * unavailable.
 */
export async function saveAll(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger'>,
  refs: Iterable<TitleRef>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SavedAll> {
  const result: SavedAll = { saved: 0, failed: 0, outage: undefined }
  const waiting = refs[Symbol.iterator]()
  let failuresInRow = 0
  const worker = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      if (signal?.aborted === true || result.outage !== undefined) return
      try {
        await saveTitle(deps, next.value, { source: 'tmdb' })
        result.saved += 1
        failuresInRow = 0
      } catch (error) {
        result.failed += 1
        failuresInRow += 1
        if (failuresInRow >= MAX_FAILURES_IN_ROW) result.outage = error
        deps.logger.warn({ err: error, title: next.value }, 'A title could not be saved')
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return result
}
