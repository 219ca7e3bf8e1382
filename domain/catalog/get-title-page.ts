import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/title.ts'
import { findTitlePage } from './find-title-page.ts'
import type { TitlePage } from './find-title-page.ts'
import { UPSTREAM_WAIT_MS } from './limits.ts'
import { saveTitle } from './save/save-title.ts'

export type TitlePageResult =
  | { kind: 'found'; page: TitlePage }
  | { kind: 'unknown' }
  /** TMDB could not be asked in time; the title may exist. */
  | { kind: 'unavailable' }

/**
 * A title's page, fetched from TMDB and saved first where it is not stored (DETAIL-29). Waits at most 3 s for TMDB;
 * the saving goes on behind.
 */
export async function getTitlePage(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>,
  input: { ref: TitleRef; language: string; country: string },
): Promise<TitlePageResult> {
  if (input.ref.id < 1) return { kind: 'unknown' }
  const stored = await findTitlePage(deps, input)
  if (stored !== null) return { kind: 'found', page: stored }
  const saved = await withinWait(saveTitle(deps, input.ref, { source: deps.site.catalogue }), deps)
  if (saved !== 'saved') return { kind: saved }
  const page = await findTitlePage(deps, input)
  return page === null ? { kind: 'unknown' } : { kind: 'found', page }
}

async function withinWait(
  saving: Promise<'saved' | 'unknown'>,
  { logger }: Pick<Deps, 'logger'>,
): Promise<'saved' | 'unknown' | 'unavailable'> {
  const outcome = saving.catch((error: unknown) => {
    logger.warn({ err: error }, 'A title could not be fetched')
    return 'unavailable' as const
  })
  const { promise: waited, resolve } = Promise.withResolvers<'unavailable'>()
  const timer = setTimeout(() => resolve('unavailable'), UPSTREAM_WAIT_MS)
  try {
    return await Promise.race([outcome, waited])
  } finally {
    clearTimeout(timer)
  }
}
