import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { saveTitle } from '../titles/save/save-title.ts'

/** How long a caller waits at most, in milliseconds; the host ends every response at 15 s. */
export const SYNC_WAIT_MS = 12_000

export type SyncResult =
  /** The title's stored availability, in the requested countries. */
  | { kind: 'saved'; offers: number; countries: number }
  /** TMDB has no such title, or it is for adults. */
  | { kind: 'unknown' }
  /** TMDB failed, or was too slow: then the title is saved in the background. */
  | { kind: 'unavailable' }

type SyncDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

/**
 * Fetches a title from TMDB and stores it immediately, in all languages, for a caller that is a service. With `countries` (upper case) only
 * their availability is replaced and counted. Waits at most 12 s. A failure is logged as a warning; throws only what the database throws.
 */
export async function syncTitle(
  deps: SyncDeps,
  { ref, countries }: { ref: TitleRef; countries?: readonly string[] },
): Promise<SyncResult> {
  const saved = await withTimeout(SYNC_WAIT_MS, save(deps, ref, countries), 'unavailable' as const)
  return saved === 'saved' ? { kind: saved, ...(await countOffers(deps, ref, countries)) } : { kind: saved }
}

async function save(deps: SyncDeps, ref: TitleRef, countries: readonly string[] | undefined) {
  try {
    const source = deps.site.catalogue
    return await saveTitle(deps, ref, countries === undefined ? { source } : { source, countries })
  } catch (error) {
    deps.logger.warn({ err: error, title: ref }, 'A title could not be synchronised')
    // Compared by name: the built application has its own copy of the class.
    if (error instanceof Error && error.name === 'UpstreamError') return 'unavailable'
    throw error
  }
}

async function countOffers({ db }: SyncDeps, { type, id }: TitleRef, countries: readonly string[] | undefined) {
  const counted = await db
    .selectFrom('content_providers')
    .select(({ fn }) => [fn.countAll().as('offers'), fn.count('country_code').distinct().as('countries')])
    .where('content_id', '=', id)
    .where('content_type', '=', type)
    .$if(countries !== undefined, (query) => query.where('country_code', 'in', countries ?? []))
    .executeTakeFirstOrThrow()
  return { offers: Number(counted.offers), countries: Number(counted.countries) }
}
