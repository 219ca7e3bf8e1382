import { titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { COUNTRIES, countryLanguage } from '#i18n/countries.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { INCLUDED_WAYS } from '#shared/titles/offer-order.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { PROVIDER_ROWS } from './rows.ts'
import { STALE_AFTER_MS } from '../titles/limits.ts'
import { outlast } from '../titles/import/outlast.ts'
import type { Patience } from '../titles/import/outlast.ts'
import { saveAll } from '../titles/save/save-all.ts'

/** Pages of 20 trending titles that are requested. */
const TRENDING_PAGES = 3
type FillDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

/**
 * Saves what home pages show: TMDB's trending titles and the most popular of each row's service, in every country with a language of its
 * own. Skips titles renewed within six hours. Returns how many were saved. If TMDB is unavailable, resumes as soon as it responds again,
 * within five minutes; throws UpstreamError after that, and if TMDB refuses the key. Ends early, and cleanly, when `signal` is aborted.
 * Without a TMDB key, does nothing.
 */
export async function fillCatalogue(deps: FillDeps, { signal, wait }: Patience = {}): Promise<number> {
  if (deps.site.catalogue !== 'tmdb') return 0
  const seen = new Set<string>()
  let saved = 0
  for (const list of listsToFill(deps)) {
    if (signal?.aborted === true) break
    const fill = async () => {
      const refs = (await list()).filter((ref) => !seen.has(keyOf(ref)))
      const outcome = await saveAll(deps, await withoutFresh(deps, refs), { signal })
      saved += outcome.saved
      if (outcome.outage !== undefined) throw outcome.outage
      for (const ref of refs) seen.add(keyOf(ref))
    }
    await outlast(fill, { signal, wait })
  }
  deps.logger.info({ titles: saved }, 'catalogue filled')
  return saved
}

const keyOf = ({ type, id }: TitleRef) => `${type}/${id}`

/** Trending first, which everyone sees, then the rows, country by country. */
function listsToFill({ tmdb }: FillDeps): (() => Promise<TitleRef[]>)[] {
  const language = DEFAULT_LANGUAGE
  const trending = Array.from({ length: TRENDING_PAGES }, (_, index) => async () => {
    const { results } = await tmdb.trending('all', 'week', { language, page: index + 1 })
    return results.flatMap(toRef)
  })
  const countries = COUNTRIES.filter((country) => countryLanguage(country) !== null)
  const rows = countries.flatMap((country) =>
    PROVIDER_ROWS.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === country).flatMap((row) => {
      const filters = {
        language,
        watch_region: country,
        with_watch_providers: row.providerIds.join('|'),
        with_watch_monetization_types: INCLUDED_WAYS.join('|'),
      }
      const network = row.networkId === undefined ? [] : [{ language, with_networks: row.networkId }]
      return [
        async () => (await tmdb.discoverMovies(filters)).results.flatMap(toRef),
        async () => (await tmdb.discoverTv(filters)).results.flatMap(toRef),
        ...network.map((only) => async () => (await tmdb.discoverTv(only)).results.flatMap(toRef)),
      ]
    }),
  )
  return [...trending, ...rows]
}

function toRef({ media_type, id, adult }: { media_type: string; id: number; adult: boolean }): TitleRef[] {
  if (adult || media_type === 'person') return []
  return [{ type: media_type === 'movie' ? 'movie' : 'tv_show', id }]
}

async function withoutFresh({ db, clock }: FillDeps, refs: readonly TitleRef[]): Promise<TitleRef[]> {
  const since = new Date(clock.now().getTime() - STALE_AFTER_MS)
  const fresh = new Set<string>()
  for (const type of ['movie', 'tv_show'] as const) {
    const ids = refs.filter((ref) => ref.type === type).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(titleTable(type))
      .select('id')
      .where('id', 'in', ids)
      .where('source', '=', 'tmdb')
      .where('ratings_last_updated', '>', since)
      .execute()
    for (const { id } of rows) fresh.add(keyOf({ type, id }))
  }
  return refs.filter((ref) => !fresh.has(keyOf(ref)))
}
