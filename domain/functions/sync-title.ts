import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { within } from '#shared/async/within.ts'
import { saveTitle } from '../titles/save/save-title.ts'

/** Longest that a caller waits, in milliseconds; the host ends every answer at 15 s. */
export const SYNC_WAIT_MS = 12_000

export type SyncResult =
  /** What is stored of the title's availability now, in the countries asked about. */
  | { kind: 'saved'; offers: number; countries: number }
  /** TMDB knows no such title, or it is for adults. */
  | { kind: 'unknown' }
  /** TMDB failed, or was late: then the title is saved behind. */
  | { kind: 'unavailable' }

type SyncDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

/**
 * Fetches a title from TMDB and stores it now, in all languages, for a caller that is a service. With `countries`
 * (upper case) only their availability is replaced and counted. Waits at most 12 s. A failure is logged as a warning; throws only
 * what the database throws.
 */
export async function syncTitle(
  deps: SyncDeps,
  { ref, countries }: { ref: TitleRef; countries?: readonly string[] },
): Promise<SyncResult> {
  const saved = await within(SYNC_WAIT_MS, save(deps, ref, countries), 'unavailable' as const)
  return saved === 'saved' ? { kind: saved, ...(await countOffers(deps, ref, countries)) } : { kind: saved }
}

async function save(deps: SyncDeps, ref: TitleRef, countries: readonly string[] | undefined) {
  try {
    const source = deps.site.catalogue
    return await saveTitle(deps, ref, countries === undefined ? { source } : { source, countries })
  } catch (error) {
    deps.logger.warn({ err: error, title: ref }, 'A title could not be synchronised')
    // By name: the built application has a class of its own.
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
